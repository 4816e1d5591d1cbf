"""Each extra of the package is known by the modules it brings."""

from __future__ import annotations

import tomllib
from importlib.metadata import packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.table.server import ROOT

from cosmodrome import cli, games
from cosmodrome.extras import EXTRAS, extra_of, missing
from cosmodrome.language import LANGUAGES, catalogue

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def distributions(lines: list[str]) -> set[str]:
    names: set[str] = {canonicalize_name(Requirement(line).name) for line in lines}
    return names - {"cosmodrome"}


def test_every_package_of_an_extra_is_known_by_its_module() -> None:
    brought_by = packages_distributions()
    for extra, modules in EXTRAS.items():
        named = {canonicalize_name(one) for module in modules for one in brought_by[module]}
        assert named == distributions(PROJECT["optional-dependencies"][extra]), extra


def test_all_is_all() -> None:
    inside = {extra for line in PROJECT["optional-dependencies"]["all"] for extra in Requirement(line).extras}
    assert inside == set(EXTRAS)
    base = distributions(PROJECT["dependencies"])
    assert not [extra for extra in EXTRAS if base & distributions(PROJECT["optional-dependencies"][extra])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_extra_is_named_in_a_sentence(language: str) -> None:
    error = ModuleNotFoundError("No module named 'sqlalchemy.exc'", name="sqlalchemy.exc")
    said = catalogue(language).say(missing(error).message)
    assert "sqlalchemy" in said and "pip install 'cosmodrome[serve]'" in said


def test_what_no_extra_brings_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    error = ModuleNotFoundError("No module named 'cosmodrome.nowhere'", name="cosmodrome.nowhere")
    assert extra_of(error) is None

    def fail() -> list[str]:
        raise error

    monkeypatch.setattr(games, "names", fail)
    with pytest.raises(ModuleNotFoundError):
        cli.main(["games"])

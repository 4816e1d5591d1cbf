"""What the numbers of a content stand for. Until now it was not kept: the contents that were published are, here."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

PUBLISHED = {
    ("wild_space", "ccc8ad25368c"): {
        "card": (
            "sp_monkey_botanist_1 sp_monkey_botanist_2 sp_monkey_mechanic_1 sp_monkey_mechanic_2 "
            "sp_monkey_pilot_1 sp_monkey_pilot_2 sp_monkey_programmer_1 sp_monkey_scientist_1 "
            "sp_monkey_scientist_2 sp_monkey_military_1 sp_rhino_botanist_1 sp_rhino_mechanic_1 "
            "sp_rhino_mechanic_2 sp_rhino_pilot_1 sp_rhino_pilot_2 sp_rhino_programmer_1 sp_rhino_programmer_2 "
            "sp_rhino_scientist_1 sp_rhino_military_1 sp_rhino_military_2 sp_owl_botanist_1 sp_owl_botanist_2 "
            "sp_owl_mechanic_1 sp_owl_pilot_1 sp_owl_pilot_2 sp_owl_programmer_1 sp_owl_programmer_2 "
            "sp_owl_scientist_1 sp_owl_scientist_2 sp_owl_military_1 sp_bear_botanist_1 sp_bear_mechanic_1 "
            "sp_bear_mechanic_2 sp_bear_pilot_1 sp_bear_programmer_1 sp_bear_programmer_2 sp_bear_scientist_1 "
            "sp_bear_scientist_2 sp_bear_military_1 sp_bear_military_2 sp_lizard_botanist_1 sp_lizard_botanist_2 "
            "sp_lizard_mechanic_1 sp_lizard_pilot_1 sp_lizard_pilot_2 sp_lizard_programmer_1 "
            "sp_lizard_scientist_1 sp_lizard_scientist_2 sp_lizard_military_1 sp_lizard_military_2 "
            "sp_octopus_botanist_1 sp_octopus_botanist_2 sp_octopus_mechanic_1 sp_octopus_mechanic_2 "
            "sp_octopus_pilot_1 sp_octopus_programmer_1 sp_octopus_programmer_2 sp_octopus_scientist_1 "
            "sp_octopus_military_1 sp_octopus_military_2 em_monkey_1 em_monkey_2 em_monkey_3 em_monkey_4 "
            "em_rhino_1 em_rhino_2 em_rhino_3 em_rhino_4 em_owl_1 em_owl_2 em_owl_3 em_owl_4 em_bear_1 em_bear_2 "
            "em_bear_3 em_bear_4 em_lizard_1 em_lizard_2 em_lizard_3 em_lizard_4 em_octopus_1 em_octopus_2 "
            "em_octopus_3 em_octopus_4 rb_01 rb_02 rb_03 rb_04 rb_05 rb_06 rb_07 rb_08 rb_09 rb_10 rb_11 rb_12 "
            "rb_13 rb_14 rb_15 rb_16 rb_17 rb_18 en_sp_monkey_1 en_sp_rhino_1 en_sp_owl_1 en_sp_bear_1 "
            "en_sp_lizard_1 en_sp_octopus_1 en_sp_monkey_2 en_sp_rhino_2 en_sp_owl_2 en_sp_bear_2 en_sp_lizard_2 "
            "en_sp_octopus_2 en_em_monkey en_em_rhino en_em_owl en_em_bear en_em_lizard en_em_octopus en_rb_1 "
            "en_rb_2 en_rb_3 en_rb_4 al_01 al_02 al_03 al_04 al_05 al_06 al_07 al_08 al_09 al_10 al_11 al_12 "
            "al_13 al_14 al_15 al_16 al_17 al_18 al_19 al_20 al_21 cap_monkey cap_rhino cap_owl cap_bear "
            "cap_lizard cap_octopus en_cap_monkey en_cap_rhino en_cap_owl en_cap_bear en_cap_lizard "
            "en_cap_octopus"
        ),
        "planet": ("home_1 home_2 p3_a p3_b p3_c p6_a p6_b p6_c p9_a p9_b alien_planet"),
        "hostile": (
            "ho_11 ho_12 ho_13 ho_14 ho_21 ho_22 ho_23 ho_24 ho_31 ho_32 ho_33 ho_34 eho_11 eho_12 eho_21 eho_22 "
            "eho_31 eho_32"
        ),
        "base": ("base_1 base_2 base_3 base_4 base_5 base_6"),
        "sector": (
            "home_1.left home_1.right home_2.left home_2.right p3_a.left p3_a.right p3_b.left p3_b.right "
            "p3_c.left p3_c.right p6_a.left p6_a.right p6_b.left p6_b.right p6_c.left p6_c.right p9_a.left "
            "p9_a.right p9_b.left p9_b.right alien_planet.left alien_planet.right"
        ),
    },
    ("galaxy_trucker", "df5228e904be"): {
        "tile": (
            "BASE-START-01 BASE-START-02 BASE-START-03 BASE-START-04 BASE-CAB-01 BASE-CAB-02 BASE-CAB-03 "
            "BASE-CAB-04 BASE-CAB-05 BASE-CAB-06 BASE-CAB-07 BASE-CAB-08 BASE-CAB-09 BASE-CAB-10 BASE-CAB-11 "
            "BASE-CAB-12 BASE-CAB-13 BASE-CAB-14 BASE-CAB-15 BASE-CAB-16 BASE-CAN-01 BASE-CAN-02 BASE-CAN-03 "
            "BASE-CAN-04 BASE-CAN-05 BASE-CAN-06 BASE-CAN-07 BASE-CAN-08 BASE-CAN-09 BASE-CAN-10 BASE-CAN-11 "
            "BASE-CAN-12 BASE-CAN-13 BASE-CAN-14 BASE-CAN-15 BASE-CAN-16 BASE-CAN-17 BASE-CAN-18 BASE-CAN-19 "
            "BASE-CAN-20 BASE-CAN-21 BASE-CAN-22 BASE-CAN-23 BASE-DCAN-01 BASE-DCAN-02 BASE-DCAN-03 BASE-DCAN-04 "
            "BASE-DCAN-05 BASE-DCAN-06 BASE-DCAN-07 BASE-DCAN-08 BASE-ENG-01 BASE-ENG-02 BASE-ENG-03 BASE-ENG-04 "
            "BASE-ENG-05 BASE-ENG-06 BASE-ENG-07 BASE-ENG-08 BASE-ENG-09 BASE-ENG-10 BASE-ENG-11 BASE-ENG-12 "
            "BASE-ENG-13 BASE-ENG-14 BASE-ENG-15 BASE-ENG-16 BASE-ENG-17 BASE-ENG-18 BASE-ENG-19 BASE-DENG-01 "
            "BASE-DENG-02 BASE-DENG-03 BASE-DENG-04 BASE-DENG-05 BASE-DENG-06 BASE-DENG-07 BASE-SHD-01 "
            "BASE-SHD-02 BASE-SHD-03 BASE-SHD-04 BASE-SHD-05 BASE-SHD-06 BASE-SHD-07 BASE-SHD-08 BASE-BAT2-01 "
            "BASE-BAT2-02 BASE-BAT2-03 BASE-BAT2-04 BASE-BAT2-05 BASE-BAT2-06 BASE-BAT2-07 BASE-BAT2-08 "
            "BASE-BAT2-09 BASE-BAT3-01 BASE-BAT3-02 BASE-BAT3-03 BASE-BAT3-04 BASE-BAT3-05 BASE-BAT3-06 "
            "BASE-CRG2-01 BASE-CRG2-02 BASE-CRG2-03 BASE-CRG2-04 BASE-CRG2-05 BASE-CRG2-06 BASE-CRG2-07 "
            "BASE-CRG2-08 BASE-CRG2-09 BASE-CRG3-01 BASE-CRG3-02 BASE-CRG3-03 BASE-CRG3-04 BASE-CRG3-05 "
            "BASE-CRG3-06 BASE-SPC1-01 BASE-SPC1-02 BASE-SPC1-03 BASE-SPC1-04 BASE-SPC1-05 BASE-SPC1-06 "
            "BASE-SPC2-01 BASE-SPC2-02 BASE-SPC2-03 BASE-STR-01 BASE-STR-02 BASE-STR-03 BASE-STR-04 BASE-STR-05 "
            "BASE-STR-06 BASE-STR-07 BASE-STR-08 BASE-LSB-01 BASE-LSB-02 BASE-LSB-03 BASE-LSB-04 BASE-LSB-05 "
            "BASE-LSB-06 BASE-LSP-01 BASE-LSP-02 BASE-LSP-03 BASE-LSP-04 BASE-LSP-05 BASE-LSP-06 BIG1-01 BIG1-02 "
            "BIG1-03 BIG1-04 BIG1-05 BIG1-06 BIG1-07 BIG1-08 BIG1-09 BIG1-10 BIG1-11 BIG1-12 BIG1-13 BIG1-14 "
            "BIG1-15 BIG1-16 BIG1-17 BIG1-18 BIG1-19 BIG1-20 BIG1-21 BIG1-22 BIG1-23 BIG1-24 BIG1-25 BIG1-26 "
            "BIG1-27 BIG1-28 BIG1-29 BIG1-30 BIG1-31 BIG1-32 BIG1-33 BIG1-34 BIG1-35 BIG1-36 BIG1-37 BIG1-38 "
            "BIG1-39 BIG1-40 BIG1-41 BIG1-42 BIG2-01 BIG2-02 BIG2-03 BIG2-04 BIG2-05 BIG2-06 BIG2-07 BIG2-08 "
            "BIG2-09 BIG2-10 BIG2-11 BIG2-12 BIG2-13 BIG2-14 BIG2-15 BIG2-16 BIG2-17 BIG2-18 BIG2-19 BIG2-20 "
            "BIG2-21 BIG2-22 BIG2-23 BIG2-24 BIG2-25 BIG2-26 BIG2-27 BIG2-28 BIG2-29 BIG2-30 BIG2-31 BIG2-32 "
            "BIG2-33 BIG2-34 BIG2-35 BIG2-36 BIG2-37 BIG2-38 BIG2-39 BIG2-40 BIG2-41 BIG2-42"
        ),
        "card": (
            "I-01 I-02 I-03 I-04 I-05 I-06 I-07 I-08 I-09 I-10 I-11 I-12 I-13 I-14 I-15 I-16 I-17 I-18 I-19 I-20 "
            "II-01 II-02 II-03 II-04 II-05 II-06 II-07 II-08 II-09 II-10 II-11 II-12 II-13 II-14 II-15 II-16 "
            "II-17 II-18 II-19 II-20 III-01 III-02 III-03 III-04 III-05 III-06 III-07 III-08 III-09 III-10 III-11 "
            "III-12 III-13 III-14 III-15 III-16 III-17 III-18 III-19 III-20 I-US II-US III-US I-INT1 I-INT2 "
            "I-INT3 II-INT1 II-INT2 II-INT3 III-INT1 III-INT2 III-INT3 IV-01 IV-02 IV-03 IV-04 IV-05 IV-06 IV-07 "
            "IV-08 IV-09 IV-10 IV-11 IV-12 IV-13 IV-14 IV-15 IV-16 IV-17 IV-18 IV-19 IV-20"
        ),
        "team": (
            "buyer security architect assembler bureaucrat smuggler crook hypergeometer inspector supplier "
            "storekeeper planner plumber advertiser receptionist saboteur welder trader"
        ),
        "role": ("lawyer diplomat merchant technician manager guru"),
        "skill": (
            "buyer.a buyer.b security.a security.b architect.a architect.b assembler.a assembler.b bureaucrat.a "
            "bureaucrat.b smuggler.a smuggler.b crook.a crook.b hypergeometer.a hypergeometer.b inspector.a "
            "inspector.b supplier.a supplier.b storekeeper.a storekeeper.b planner.a planner.b plumber.a "
            "plumber.b advertiser.a advertiser.b receptionist.a receptionist.b saboteur.a saboteur.b welder.a "
            "welder.b trader.a trader.b"
        ),
    },
}


def upgrade() -> None:
    contents = op.create_table(
        "contents",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("fingerprint", sa.String(64), primary_key=True),
        sa.Column("ids", sa.Text, nullable=False),
    )
    rows = [
        {"game": game, "fingerprint": print, "ids": msgspec.json.encode(ids).decode()}
        for (game, print), kinds in PUBLISHED.items()
        for ids in [{kind: names.split() for kind, names in kinds.items()}]
    ]
    op.bulk_insert(contents, rows)

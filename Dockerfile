# The server as a container. How to host it with a database, HTTPS and backups: docs/guide/hosting.md
#   docker build -t cosmodrome . && docker run -p 8000:8000 -v cosmodrome:/data cosmodrome
# tests/package/test_deploy.py carries out these same stages in a folder (`make soak`), so keep to instructions it knows.

# What the web app takes from the Python package, its words and its types, and what builds the wheel.
FROM python:3.13-slim-bookworm AS tools
WORKDIR /build
COPY requirements/runtime.txt requirements/
RUN python3 -m venv .venv
RUN .venv/bin/python -m pip install --no-cache-dir --require-hashes -r requirements/runtime.txt
COPY . .
ENV PYTHONPATH=/build/src
RUN .venv/bin/python scripts/schema.py
RUN .venv/bin/python scripts/web_words.py

FROM node:22-bookworm-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web .
COPY --from=tools /build/web/src/generated src/generated
RUN npm run types
RUN npm run build

FROM tools AS wheel
COPY --from=web /build/web/dist web/dist
RUN .venv/bin/python -m hatchling build -t wheel -d /wheels

FROM python:3.13-slim-bookworm AS runtime
RUN useradd --system --uid 10001 --user-group --home-dir /data --create-home cosmodrome
WORKDIR /opt/cosmodrome
COPY requirements/host.txt ./
RUN python3 -m venv .
RUN bin/python -m pip install --no-cache-dir --require-hashes -r host.txt
COPY --from=wheel /wheels /wheels
RUN bin/python -m pip install --no-cache-dir --no-deps /wheels/*.whl
ENV PATH=/opt/cosmodrome/bin:$PATH
# The SQLite file and the signing key, unless COSMODROME_DATABASE and COSMODROME_SECRET say otherwise.
ENV XDG_DATA_HOME=/data
WORKDIR /data
VOLUME /data
USER cosmodrome
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python3", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["cosmodrome"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]

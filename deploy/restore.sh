#!/usr/bin/env bash
# Puts a backup into an EMPTY database:  restore.sh FILE. Photographs that are there already stay.
# Wants DATABASE_URL and DATA_DIR. Stop the shop first; it brings the tables up to date when it starts.
set -euo pipefail
umask 077

file=${1:?usage: restore.sh FILE}
: "${DATABASE_URL:?}" "${DATA_DIR:?}"
# Settings of a session must not reach a connection pooler's other clients.
database=${DATABASE_DIRECT_URL:-$DATABASE_URL}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tar -C "$work" -xf "$file"
(cd "$work" && sha256sum --quiet --check SHA256SUMS)
tables=$(psql --no-psqlrc --tuples-only --no-align --command \
  "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')" "$database")
if [ "$tables" != 0 ]; then
  echo "restore.sh: the database has $tables tables; give it an empty one (docs/going-live.md, Backups), nothing was changed" >&2
  exit 1
fi
# All or nothing.
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$database" "$work/database.dump"
mkdir -p "$DATA_DIR/photos"
# Each has a name of its own that is never used again.
cp -a --no-clobber "$work/photos/." "$DATA_DIR/photos/"
echo "restored $file"

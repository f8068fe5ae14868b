#!/usr/bin/env bash
# Keeps the database and the photographs in one file:  backup.sh FOLDER
# Wants DATABASE_URL and DATA_DIR, and pg_dump of the server's version or later. The shop goes on selling meanwhile: the
# dump is one state of the database. Finished pictures are made anew, and SESSION_SECRETS are in your environment file:
# keep a copy of it elsewhere, since open gift cards and sealed secrets need it.
set -euo pipefail
umask 077

folder=${1:?usage: backup.sh FOLDER}
: "${DATABASE_URL:?}" "${DATA_DIR:?}"
work=$(mktemp -d "$folder/.backup-XXXXXX")
trap 'rm -rf "$work"' EXIT

# Settings of a session must not reach a connection pooler's other clients.
pg_dump --format=custom --no-owner --no-privileges --file="$work/database.dump" "${DATABASE_DIRECT_URL:-$DATABASE_URL}"
mkdir -p "$work/photos"
if [ -d "$DATA_DIR/photos" ]; then cp -a "$DATA_DIR/photos/." "$work/photos/"; fi
# A dump that cannot be read is none.
pg_restore --list "$work/database.dump" >/dev/null
(cd "$work" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS)

file="$folder/shop-$(date -u +%Y%m%dT%H%M%SZ).tar"
tar -C "$work" -cf "$file.part" .
mv "$file.part" "$file"
echo "$file"

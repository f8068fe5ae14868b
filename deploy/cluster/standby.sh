#!/usr/bin/env bash
# Makes this machine's PostgreSQL a standby of another machine:  standby.sh DATA_DIRECTORY HOST [PORT]
# PostgreSQL must be stopped here. Its files are kept beside the new ones: an old primary may have orders that were never
# answered. Run it as the user postgres. The password of the user replicator is in ~/.pgpass, in a line
#   *:*:*:replicator:PASSWORD
set -euo pipefail
umask 077

data=${1:?usage: standby.sh DATA_DIRECTORY HOST [PORT]}
host=${2:?usage: standby.sh DATA_DIRECTORY HOST [PORT]}
port=${3:-5432}
answer=0
pg_isready --quiet || answer=$?
# 0 and 1 are a server that runs.
if [ "$answer" -lt 2 ]; then
  echo "standby.sh: PostgreSQL runs here, nothing was changed. Stop it first: systemctl stop postgresql@15-main" >&2
  exit 1
fi
# Copies the files, and the log that is written meanwhile. --write-recovery-conf makes it a standby.
pg_basebackup --pgdata="$data.new" --write-recovery-conf --wal-method=stream --checkpoint=fast --no-password \
  --dbname="host=$host port=$port user=replicator application_name=standby"
if [ -e "$data" ]; then
  old="$data.$(date -u +%Y%m%dT%H%M%SZ)"
  mv -T "$data" "$old"
  echo "the previous files are in $old"
fi
mv -T "$data.new" "$data"
echo "start PostgreSQL here, then run sync.sh on at the primary"

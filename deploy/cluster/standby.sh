#!/usr/bin/env bash
# Makes this machine's PostgreSQL a standby of another machine:  standby.sh DATA_DIRECTORY HOST [PORT]
# PostgreSQL must be stopped here, and the directory must be empty or absent. Run it as the user postgres. The password of
# the user replicator is in ~/.pgpass, in a line  *:*:*:replicator:PASSWORD
set -euo pipefail
umask 077

data=${1:?usage: standby.sh DATA_DIRECTORY HOST [PORT]}
host=${2:?usage: standby.sh DATA_DIRECTORY HOST [PORT]}
port=${3:-5432}
if [ -n "$(ls -A "$data" 2>/dev/null)" ]; then
  echo "standby.sh: $data is not empty. Move it away first: an old primary may have orders that were never answered" >&2
  exit 1
fi
# Copies the files, and the log that is written meanwhile. --write-recovery-conf makes it a standby.
pg_basebackup --pgdata="$data" --write-recovery-conf --wal-method=stream --checkpoint=fast --no-password \
  --dbname="host=$host port=$port user=replicator application_name=standby"
echo "start PostgreSQL here, then run sync.sh on at the primary"

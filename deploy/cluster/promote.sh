#!/usr/bin/env bash
# Makes this machine's standby the primary, after the primary is gone:  promote.sh
# HAProxy and with it the shops of all machines find it within two seconds. Run it as the user postgres; PGHOST and PGPORT as
# for psql. First make sure that the old primary is off and stays off: two primaries would both sell the same rooms.
set -euo pipefail

sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname postgres --command "$1"; }

if [ "$(sql 'select pg_is_in_recovery()')" != t ]; then
  echo "promote.sh: this machine is the primary already" >&2
  exit 1
fi
if [ "$(sql "select count(*) from pg_stat_wal_receiver where status = 'streaming'")" != 0 ]; then
  echo "promote.sh: the primary still runs. Stop it first: on its machine, systemctl stop postgresql@15-main" >&2
  exit 1
fi
# The new primary has no standby yet: commits must not wait for one.
sql "alter system set synchronous_standby_names = ''"
sql "select from pg_reload_conf()"
if [ "$(sql 'select pg_promote(true, 60)')" != t ]; then
  echo "promote.sh: PostgreSQL was not promoted within a minute; see its log" >&2
  exit 1
fi
echo "this machine is the primary now, without a standby. Make the other one a standby (standby.sh), then run sync.sh on"

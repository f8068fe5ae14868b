#!/usr/bin/env bash
# Decides at the primary whether a commit waits for the standby:  sync.sh on|off|status
#   on      every answered order is on both machines. If the standby is gone, orders wait: run "off", or bring it back.
#   off     the primary goes on alone. If it is lost then, so are the orders since.
#   status  prints the role and the standby
# Run it as the user postgres; PGHOST and PGPORT as for psql.
set -euo pipefail

sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname postgres --command "$1"; }
# Seconds to wait for the standby.
longest=30

if [ "$(sql 'select pg_is_in_recovery()')" = t ]; then
  state=$(sql "select coalesce((select status from pg_stat_wal_receiver), 'without a primary')")
  echo "standby, $state, behind by $(sql "select coalesce(now() - pg_last_xact_replay_timestamp(), '0')")"
  [ "${1:-}" = status ] && exit 0
  echo "sync.sh: run it at the primary" >&2
  exit 1
fi
case ${1:-} in
on)
  until [ "$(sql "select count(*) from pg_stat_replication where state = 'streaming'")" != 0 ]; do
    if [ $((longest -= 1)) -lt 0 ]; then
      echo "sync.sh: no standby follows, nothing was changed" >&2
      exit 1
    fi
    sleep 1
  done
  sql "alter system set synchronous_standby_names = '*'"
  ;;
off) sql "alter system set synchronous_standby_names = ''" ;;
status) ;;
*)
  echo "usage: sync.sh on|off|status" >&2
  exit 1
  ;;
esac
sql "select from pg_reload_conf()"
sleep 1
names=$(sql "show synchronous_standby_names")
echo "primary, commits ${names:+wait for a standby}${names:-do not wait}" | sed 's/standby\*/standby/'
sql "select 'standby at ' || coalesce(host(client_addr), 'this machine') || ': ' || state || ', ' || sync_state from pg_stat_replication"

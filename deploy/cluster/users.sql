-- Users and database, once, at the first primary:  psql -v shop_password=… -v replicator_password=… -f users.sql
create role shop login password :'shop_password';
create role replicator login replication password :'replicator_password';
-- HAProxy asks pg_is_in_recovery() and nothing else.
create role haproxy login connection limit 8;
create database shop owner shop;
revoke connect on database shop from public;

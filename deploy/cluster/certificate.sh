#!/bin/sh
# Gives HAProxy a new certificate: /etc/letsencrypt/renewal-hooks/deploy/haproxy. Certbot calls it after each renewal.
# By hand:  certificate.sh FOLDER  with fullchain.pem and privkey.pem
set -eu
umask 077
from=${1:-$RENEWED_LINEAGE}
cat "$from/fullchain.pem" "$from/privkey.pem" >/etc/haproxy/shop.pem.new
mv /etc/haproxy/shop.pem.new /etc/haproxy/shop.pem
systemctl reload haproxy || true

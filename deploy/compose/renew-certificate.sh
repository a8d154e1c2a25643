#!/bin/sh
# Renews the certificate of SITE_HOST when it is due, twice a day, and copies it to the folder that nginx reads.
set -u
live=/etc/letsencrypt/live/$SITE_HOST

while :; do
  certbot renew --quiet --webroot --webroot-path /var/www/acme
  if [ -e "$live/fullchain.pem" ]; then
    cp -L "$live/privkey.pem" /tls/privkey.pem.new && chmod 600 /tls/privkey.pem.new
    cp -L "$live/fullchain.pem" /tls/fullchain.pem && mv /tls/privkey.pem.new /tls/privkey.pem
  fi
  sleep 12h
done

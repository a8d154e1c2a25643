#!/bin/sh
# `backup.sh` copies the database at once and then daily. It deletes copies after 30 days, as the privacy page promises.
# `backup.sh once` makes one copy. `backup.sh restore FILE` replaces the database by a copy, `restore -` by its standard
# input: stop the API first. With BACKUP_PUBLIC_KEY (a key of GnuPG in base64) copies are encrypted for its owner.
set -eu
folder=${BACKUP_FOLDER:-/backup}
key=${BACKUP_PUBLIC_KEY:-}
umask 077

# In the container it is in memory: no copy is on the disk before it is encrypted.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "${1:-}" = restore ]; then
  [ "$2" = - ] || exec <"$folder/$(basename "$2")"
  # Statements of a damaged copy never reach the database.
  pg_restore --clean --if-exists --no-owner --no-privileges --file="$work/statements"
  psql --no-psqlrc --quiet --output=/dev/null --set=ON_ERROR_STOP=1 --single-transaction --dbname="$PGDATABASE" \
    --command='set client_min_messages = warning; drop schema public cascade; create schema public' \
    --file="$work/statements"
  exit
fi

[ -n "$key" ] || echo 'BACKUP_PUBLIC_KEY is not set: backups are not encrypted.' >&2

encrypt() {
  printf %s "$key" | base64 -d >"$work/key" &&
    gpg --batch --quiet --no-autostart --homedir "$work" --trust-model always --recipient-file "$work/key" --encrypt
}

copy_database() {
  name="$folder/camp-$(date -u +%Y-%m-%dT%H%M%S)"
  file="$name.dump${key:+.gpg}"
  pg_dump --format=custom --no-owner --no-privileges --file="$work/dump" &&
    pg_restore --file=/dev/null "$work/dump" &&
    if [ -n "$key" ]; then encrypt; else cat; fi <"$work/dump" >"$name.part" &&
    mv "$name.part" "$file" && echo "Wrote $file."
}

while :; do
  rm -f "$folder"/camp-*.part
  copy_database || echo 'The backup failed; the next attempt is in an hour.' >&2
  rm -f "$work/dump"
  find "$folder" -name 'camp-*.dump*' -mtime +30 -delete
  [ "${1:-}" = once ] && exit 0
  if [ -n "$(find "$folder" -name 'camp-*.dump*' -mmin -60)" ]; then sleep 86400; else sleep 3600; fi
done

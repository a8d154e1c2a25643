#!/bin/sh
# `backup.sh` copies the database at once and then daily. It deletes copies after 30 days, as the privacy page promises.
# `backup.sh once` makes one copy. `backup.sh restore FILE` replaces the database by a copy: stop the API first.
set -eu
folder=${BACKUP_FOLDER:-/backup}
umask 077

if [ "${1:-}" = restore ]; then
  exec pg_restore --clean --if-exists --no-owner --no-privileges --single-transaction --exit-on-error \
    --dbname="$PGDATABASE" "$folder/$(basename "$2")"
fi

copy_database() {
  file="$folder/camp-$(date -u +%Y-%m-%dT%H%M%S).dump"
  pg_dump --format=custom --no-owner --no-privileges --file="$file.part" &&
    pg_restore --file=/dev/null "$file.part" && mv "$file.part" "$file" && echo "Wrote $file."
}

while :; do
  rm -f "$folder"/camp-*.part
  copy_database || echo 'The backup failed; the next attempt is in an hour.' >&2
  find "$folder" -name 'camp-*.dump' -mtime +30 -delete
  [ "${1:-}" = once ] && exit 0
  if [ -n "$(find "$folder" -name 'camp-*.dump' -mmin -60)" ]; then sleep 86400; else sleep 3600; fi
done

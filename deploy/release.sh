#!/usr/bin/env bash
# Deploys the release in whose folder this script is, one site after the other, and rolls back when a step fails.
# Run /srv/camp/releases/2/deploy/release.sh as root (docs/operations.md#upgrade).
set -euo pipefail

READY_SECONDS=${READY_SECONDS:-60}
TRIAL_PORT=3002

current=/srv/camp/current
sites=/etc/nginx/camp/sites.conf
release=$(cd "$(dirname "$0")/.." && pwd -P)
previous=$(readlink -e "$current")
cd "$release"

exec 9>/srv/camp/release.lock
flock -n 9 || { echo 'Another release is under way.' >&2; exit 1; }

list_ports() { sed -n "/^upstream $1 /,/^}/s/.*server 127\.0\.0\.1:\([0-9]*\).*/\1/p" "$sites"; }
mapfile -t ports < <(list_ports camp_pages)
api_port=$(list_ports camp_api)
# nginx skips a site for fail_timeout after it has refused connections. Two seconds are added, because both clocks count
# whole seconds.
pause=$(($(sed -n 's/.*fail_timeout=\([0-9]*\)s.*/\1/p' "$sites" | sort -n | tail -n 1) + 2))
settled_at=$((SECONDS + pause))
restarted=()
is_api_restarted=

say() { echo "$(date +%T) $*"; }
fetch() { curl --fail --silent --show-error --max-time 20 "http://127.0.0.1:$1$2"; }

# $1: unit, $2: port, $3: path of the readiness check
is_ready() {
  local deadline=$((SECONDS + READY_SECONDS))
  until fetch "$2" "$3" >/dev/null 2>&1; do
    if ! systemctl is-active --quiet "$1" || ((SECONDS > deadline)); then
      say "$1 does not start: journalctl -u $1" >&2
      return 1
    fi
    sleep 0.2
  done
}

# Requests a cached page, a script of it, and a page that must be rendered.
shows_pages() {
  local page
  is_ready "camp-site@$1" "$1" /readyz && page=$(fetch "$1" /) && [[ $page =~ /_next/static/[^\"\\]+\.js ]] &&
    fetch "$1" "${BASH_REMATCH[0]}" >/dev/null && fetch "$1" "/workshops?q=release-$$" >/dev/null
}

# Replaces the link atomically, because nginx reads static files through it.
point_to() {
  ln -sfn "$1" "$current.new"
  mv -T "$current.new" "$current"
}

restart_site() {
  systemctl restart "camp-site@$1" && shows_pages "$1" || return 1
  settled_at=$((SECONDS + pause))
  say "camp-site@$1 runs $(readlink "$current")"
}

wait_for_nginx() { ((SECONDS >= settled_at)) || sleep $((settled_at - SECONDS)); }

roll_back() {
  trap - ERR INT TERM HUP
  say "$1: back to $previous" >&2
  systemctl stop "camp-site@$TRIAL_PORT" || true
  cp -Ru .next/static/. "$previous/.next/static/"
  point_to "$previous"
  # The site that was restarted last shows no pages, so it restarts without waiting.
  local index
  for ((index = ${#restarted[@]} - 1; index >= 0; index--)); do
    if [ -n "$is_api_restarted" ] || ((index < ${#restarted[@]} - 1)); then wait_for_nginx; fi
    restart_site "${restarted[index]}" || say "camp-site@${restarted[index]} is down" >&2
  done
  [ -z "$is_api_restarted" ] || systemctl restart camp-api
  exit 1
}

if [ ! -e .next/built-with.json ]; then
  say "building $release"
  # Install scripts and the build run code of packages: not as root, and the install without our secrets.
  build=(runuser -u camp-build -- env "HOME=$release/.home")
  mkdir -p .home
  chown -RP camp-build: .
  "${build[@]}" npm ci
  node scripts/with-environment.mjs /etc/camp/site.env "${build[@]}" npm run build
  "${build[@]}" npm prune --omit=dev --no-save
  rm -rf .home
  chown -RP root: .
fi
if [ "$release" != "$previous" ]; then
  # Open pages of the last release still load its files.
  cp -Ru "$previous/.next/static/." .next/static/
  mkdir -p .next/cache .next/server/route-cache
  chown -R camp-site .next/cache .next/server/route-cache
fi

trap 'roll_back "A step fails"' ERR
trap 'roll_back Interrupted' INT TERM HUP
point_to "$release"
systemctl restart "camp-site@$TRIAL_PORT"
shows_pages "$TRIAL_PORT" || roll_back 'The release shows no pages on a port of its own'
systemctl stop "camp-site@$TRIAL_PORT"
for port in "${ports[@]}"; do
  wait_for_nginx
  restarted+=("$port")
  restart_site "$port" || roll_back "camp-site@$port shows no pages"
done
if systemctl is-active --quiet camp-api; then
  is_api_restarted=1
  systemctl restart camp-api
  is_ready camp-api "$api_port" /health || roll_back 'The API does not respond'
fi
say "$release is before the visitors"

#!/usr/bin/env bash
# Runs a command on a machine as docs/deploying.md makes one: with network, processes and folders of its own, the
# files of deploy/ unedited where they belong, and four releases of which two fail. In the project's folder:
#   unshare --net --mount --pid --fork --kill-child start.sh FOLDER COMMAND…
set -euo pipefail
folder=$1
shift

ip link set lo up
mount -t proc proc /proc
mkdir -p "$folder"/{bin,etc,srv,run,cache,lib,log}
# As another user than root, a few files cannot be read.
cp -a /etc/. "$folder/etc" 2>/dev/null || true
for path in /etc /srv /run /var/cache /var/lib /var/log; do mount --bind "$folder/$(basename "$path")" "$path"; done
# The stand-in for systemd changes no user.
echo 'camp-site:x:0:0::/:/bin/false' >>/etc/passwd
# In a namespace with one user, nginx's workers can be no other.
if grep -q ' 1$' /proc/self/uid_map; then
  sed -i -E 's/^(nobody:x):[0-9]+:[0-9]+/\1:0:0/' /etc/passwd
  sed -i -E 's/^(nobody|nogroup):x:[0-9]+/\1:x:0/' /etc/group
fi
printf '#!/bin/sh\nexec node %s/e2e/operations/machine/systemctl.mjs "$@"\n' "$PWD" >"$folder/bin/systemctl"
printf '#!/bin/sh\nshift 3\nexec "$@"\n' >"$folder/bin/runuser"
chmod +x "$folder"/bin/*
export PATH="$folder/bin:$PATH"

make_release() {
  local release=/srv/camp/releases/$1 name
  mkdir -p "$release/.next/server"
  for name in * .next/* .next/server/*; do
    case $name in
      .next | .next/cache | .next/standalone | .next/server | .next/server/route-cache) ;;
      # Most of the build, and the same in all four.
      .next/server/chunks) ln -s "$PWD/$name" "$release/$name" ;;
      .next/* | dist | deploy) cp -dR --preserve=mode,timestamps "$name" "$release/$name" ;;
      *) ln -s "$PWD/$name" "$release/$name" ;;
    esac
  done
}
for number in 1 2 3 4; do make_release "$number"; done
# Another build, with files of another name.
build=$(cat .next/BUILD_ID)
grep -rlZF -e "$build" /srv/camp/releases/2/.next | xargs -0 sed -i "s/$build/${build%?}2/g"
mv "/srv/camp/releases/2/.next/static/$build" "/srv/camp/releases/2/.next/static/${build%?}2"
# One that starts and shows no list, and one that starts on the port of the trial alone.
echo 'throw new Error("broken")' >'/srv/camp/releases/3/.next/server/app/(site)/workshops/filtered/page.js'
sed -i '1i if (process.env.PORT === "3000") process.exit(1);' /srv/camp/releases/4/dist/site-server.cjs

mkdir -p /etc/camp /etc/nginx/tls /etc/systemd/system /var/lib/{nginx,camp-api} /var/log/nginx /run/camp-nginx
mkdir -p /srv/camp/releases/1/.next/{cache,server/route-cache} /var/cache/nginx
ln -sfn /srv/camp/releases/1 /srv/camp/current
cp deploy/systemd/* /etc/systemd/system/ && cp -rT deploy/nginx /etc/nginx/camp
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=camp.example \
  -keyout /etc/nginx/tls/privkey.pem -out /etc/nginx/tls/fullchain.pem 2>/dev/null
shared=(SITE_URL=http://localhost:3210 WORKSHOP_API_TOKEN=a-token-for-the-machine)
printf '%s\n' "${shared[@]}" DATA_DIR=/var/lib/camp-api >/etc/camp/api.env
printf '%s\n' "${shared[@]}" WORKSHOP_API_URL=http://127.0.0.1:4000 REDIS_URL=redis://127.0.0.1 \
  FORM_SECRET=forms-of-a-machine-that-is-not-there >/etc/camp/site.env
redis-server --bind 127.0.0.1 --save '' --daemonize yes >/dev/null
"$@"

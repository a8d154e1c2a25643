import { existsSync } from 'node:fs';

/** Prefix of a command that runs it as the systemd unit does; empty without an installed unit. */
export function getServicePrefix(part) {
  const file = `/etc/camp/${part}.env`;
  if (!process.cwd().startsWith('/srv/camp/') || !existsSync(file)) return [];
  return ['runuser', '-u', `camp-${part}`, '--', 'node', 'scripts/with-environment.mjs', file];
}

import { existsSync } from 'node:fs';

/** The start of a command line that runs a command as the systemd unit does. Empty without an installed unit. */
export function getServicePrefix(part) {
  const file = `/etc/camp/${part}.env`;
  if (!process.cwd().startsWith('/srv/camp/') || !existsSync(file)) return [];
  return ['runuser', '-u', `camp-${part}`, '--', 'node', 'scripts/with-environment.mjs', file];
}

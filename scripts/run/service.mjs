import { existsSync } from 'node:fs';

/** The words before a command that run it as the systemd unit does; none where no unit runs. */
export function asService(part) {
  const file = `/etc/camp/${part}.env`;
  if (!process.cwd().startsWith('/srv/camp/') || !existsSync(file)) return [];
  return ['runuser', '-u', `camp-${part}`, '--', 'node', 'scripts/with-environment.mjs', file];
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package where we are root of such a machine; does nothing elsewhere. */
export function installByApt(...packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // In run level 1 Debian does not start the service that comes with a package.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

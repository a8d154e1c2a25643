import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** Files that a running project writes, and settings. The other files are linked. */
const OWN = ['.next', 'dist', '.data', '.env', 'test-results'];

/** True if a running site writes to the path, as the site of the stories does. */
export const isCached = (path: string) =>
  basename(path) === 'route-cache' || (basename(path) === 'cache' && basename(dirname(path)) === '.next');

/** Copies the built project for an API on another port, without a new build and without the stories' cache. */
export function copyProject(apiPort: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'camp-'));
  for (const name of readdirSync('.')) if (!OWN.includes(name)) symlinkSync(resolve(name), join(folder, name));
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  cpSync('.next', join(folder, '.next'), {
    recursive: true,
    filter: (path) => !isCached(path),
    verbatimSymlinks: true,
  });
  const stamp = join(folder, '.next/built-with.json');
  const settings = JSON.parse(readFileSync(stamp, 'utf8')) as object;
  writeFileSync(stamp, JSON.stringify({ ...settings, WORKSHOP_API_URL: `http://127.0.0.1:${apiPort}` }));
  return folder;
}

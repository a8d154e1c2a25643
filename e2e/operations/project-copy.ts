import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** What a running project writes, and settings that are not the test's; the rest is the project's own, by links. */
const OWN = ['.next', 'dist', '.data', '.env', 'test-results'];

/** What a running site writes into its build; the site of the stories may be writing just now. */
export const isCached = (path: string) =>
  basename(path) === 'route-cache' || (basename(path) === 'cache' && basename(dirname(path)) === '.next');

/** A copy of the built project: it neither builds again for an API on another port, nor shares the stories' cache. */
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

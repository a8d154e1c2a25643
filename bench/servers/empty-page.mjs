import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startServer } from './processes.mjs';
import { run } from '../../scripts/run/processes.mjs';

const PORT = 3901;
/** Outside the project, because Turbopack finds `middleware.ts` and `instrumentation.ts` in parent folders. */
const FOLDER = join(tmpdir(), 'camp-empty-page');
const NEXT = resolve('node_modules/next/dist/bin/next');

const FILES = {
  'package.json': '{ "private": true }',
  'next.config.mjs': "export default { poweredByHeader: false, turbopack: { root: '/' } };",
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><head><title>Empty</title></head><body>{children}</body></html>;',
  'app/page.jsx': 'export default () => <main><h1>Empty</h1></main>;',
};

export async function startEmptyPage() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'app'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(FOLDER, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), text);
  await run('node', [NEXT, 'build', FOLDER], { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' });
  return startServer({
    command: 'node',
    args: [NEXT, 'start', FOLDER, '-p', String(PORT)],
    env: { NODE_ENV: 'production' },
    url: `http://127.0.0.1:${PORT}`,
  });
}

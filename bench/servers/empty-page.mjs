import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startServer } from './processes.mjs';
import { run } from '../../scripts/run/processes.mjs';

const PORT = 3901;
const NEXT = resolve('node_modules/next/dist/bin/next');

const FILES = {
  'package.json': '{ "private": true }',
  'next.config.mjs': "export default { poweredByHeader: false, turbopack: { root: '/' } };",
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><head><title>Empty</title></head><body>{children}</body></html>;',
  'app/page.jsx': 'export default () => <main><h1>Empty</h1></main>;',
};

/** Outside the project: Turbopack finds `middleware.ts` and `instrumentation.ts` of folders above. */
export async function startEmptyPage() {
  const folder = mkdtempSync(join(tmpdir(), 'empty-page-'));
  mkdirSync(join(folder, 'app'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  await run('node', [NEXT, 'build', folder], { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' });
  return startServer({
    command: 'node',
    args: [NEXT, 'start', folder, '-p', String(PORT)],
    env: { NODE_ENV: 'production' },
    url: `http://127.0.0.1:${PORT}`,
  });
}

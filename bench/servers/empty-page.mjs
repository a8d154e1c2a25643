import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startServer } from './processes.mjs';
import { run } from '../../scripts/run/processes.mjs';

const PORT = 3901;
const NEXT = 'node_modules/next/dist/bin/next';

const FILES = {
  'package.json': '{ "private": true }',
  'next.config.mjs': 'export default { poweredByHeader: false };',
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><head><title>Empty</title></head><body>{children}</body></html>;',
  'app/page.jsx': 'export default () => <main><h1>Empty</h1></main>;',
};

export async function startEmptyPage(folder) {
  mkdirSync(join(folder, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  await run('node', [NEXT, 'build', folder], { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' });
  return startServer({
    command: 'node',
    args: [NEXT, 'start', folder, '-p', String(PORT)],
    env: { NODE_ENV: 'production' },
    url: `http://127.0.0.1:${PORT}`,
  });
}

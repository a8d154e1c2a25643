/** Checks what the site needs and, if it is embedded, the API: `npm run doctor`, with `-- --json` for a program. */
import { spawnSync } from 'node:child_process';

import { buildServer } from './run/build.mjs';
import { readEnvironment, toApiEnvironment, toSiteEnvironment } from './run/environment.mjs';

const { environment, embedded } = readEnvironment();
const check = (env, ...args) =>
  spawnSync('node', [...args, ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1;

if (embedded && !(process.env.WORKSHOP_API_TOKEN && process.env.REVALIDATE_SECRET)) {
  console.error('Set WORKSHOP_API_TOKEN and REVALIDATE_SECRET in .env: without them each start makes others.');
}
await buildServer();
const site = check(toSiteEnvironment(environment), 'dist/doctor.cjs');
const api = embedded ? check(toApiEnvironment(environment), 'reference-api/command.mjs', 'doctor') : 0;
process.exitCode = Math.max(site, api);

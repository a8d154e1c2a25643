/** Checks the site, and the embedded API: `npm run doctor`, or with JSON output `npm run doctor -- --json`. */
import { spawnSync } from 'node:child_process';

import { buildServer } from './run/build.mjs';
import { readEnvironment, toApiEnvironment, toSiteEnvironment } from './run/environment.mjs';
import { getServicePrefix } from './run/service.mjs';

const { environment, embedded } = readEnvironment();
const isService = getServicePrefix('site').length > 0;
const hasApi = isService ? getServicePrefix('api').length > 0 : embedded;

function check(env, ...parts) {
  const [command, ...args] = [...parts, ...process.argv.slice(2)];
  return spawnSync(command, args, { stdio: 'inherit', env: isService ? process.env : env }).status ?? 1;
}

if (!isService) {
  if (embedded && !(process.env.WORKSHOP_API_TOKEN && process.env.REVALIDATE_SECRET)) {
    console.error('Set WORKSHOP_API_TOKEN and REVALIDATE_SECRET in .env: without them each start makes others.');
  }
  await buildServer();
}
const site = check(toSiteEnvironment(environment), ...getServicePrefix('site'), 'node', 'dist/doctor.cjs');
const api = hasApi ? check(toApiEnvironment(environment), 'node', 'reference-api/command.mjs', 'doctor') : 0;
process.exitCode = Math.max(site, api);

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { run } from '../../scripts/run/processes.mjs';

/** Repeats the sample workshops, in a file or with `databaseUrl` on PostgreSQL. `places` applies to each date. */
export async function seedWorkshops(dataFolder, count, { databaseUrl, places } = {}) {
  mkdirSync(dataFolder, { recursive: true });
  const environment = { ...process.env, DATA_DIR: dataFolder, WORKSHOPS: String(count) };
  if (databaseUrl) environment.DATABASE_URL = databaseUrl;
  if (places) environment.PLACES = String(places);
  const script = join('bench', 'servers', 'write-programme.ts');
  await run('node', ['--import', 'tsx', script], { env: environment });
}

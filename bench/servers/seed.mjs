import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { run } from '../../scripts/run/processes.mjs';

/**
 * Writes an API database whose programme has as many workshops as asked for, made of the sample ones: the file in the
 * folder, or with `databaseUrl` that of a PostgreSQL server. `places` gives each date as many.
 */
export async function seedWorkshops(dataFolder, count, { databaseUrl, places } = {}) {
  mkdirSync(dataFolder, { recursive: true });
  const environment = { ...process.env, DATA_DIR: dataFolder, WORKSHOPS: String(count) };
  if (databaseUrl) environment.DATABASE_URL = databaseUrl;
  if (places) environment.PLACES = String(places);
  const script = join('bench', 'servers', 'write-programme.ts');
  await run('node', ['--import', 'tsx', script], { env: environment });
}

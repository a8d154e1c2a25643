import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { run } from '../../scripts/run/processes.mjs';

/** Writes an API database whose programme has as many workshops as asked for, made of the sample ones. */
export async function seedWorkshops(dataFolder, count) {
  mkdirSync(dataFolder, { recursive: true });
  await run('node', ['--import', 'tsx', join('bench', 'servers', 'write-programme.ts'), dataFolder, String(count)]);
}

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the files that all test files of a run share. */
export default async function setUp() {
  process.env.API_TEST_FOLDER ??= await mkdtemp(join(tmpdir(), 'workshop-api-shared-'));
}

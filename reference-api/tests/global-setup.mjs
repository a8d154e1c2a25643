import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** In the repository, where bundles find their native packages. */
const PARENT = join(import.meta.dirname, '../../.data');

/** A folder for the files that all test files of a run share. */
export default async function setUp() {
  await mkdir(PARENT, { recursive: true });
  process.env.API_TEST_FOLDER ??= await mkdtemp(join(PARENT, 'api-tests-'));
}

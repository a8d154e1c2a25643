import { mkdir, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In the repository, where bundles find their native packages. */
const PARENT = join(import.meta.dirname, '../../.data');

/** Linux keeps this folder in memory; containers often give it less than the tests need. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_MEMORY_BYTES = 2 ** 30;

/** The parent of data folders: in memory a commit waits for no disk. */
async function findDataParent() {
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > MIN_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** A folder for the files that all test files of a run share. */
export default async function setUp() {
  await mkdir(PARENT, { recursive: true });
  process.env.API_TEST_DATA_PARENT ??= await findDataParent();
  process.env.API_TEST_FOLDER ??= await mkdtemp(join(PARENT, 'api-tests-'));
}

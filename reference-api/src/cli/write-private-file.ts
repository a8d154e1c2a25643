import { chmod, rename, writeFile } from 'node:fs/promises';

import { PRIVATE_FILE_MODE } from '../platform/private-folder';

/** Writes a file that only its owner can read; all of it or nothing. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, text, { mode: PRIVATE_FILE_MODE });
  await chmod(part, PRIVATE_FILE_MODE);
  await rename(part, path);
}

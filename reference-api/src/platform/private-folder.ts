import { chmod, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await chmod(folder, PRIVATE_FOLDER_MODE);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makePrivateFolder(path);
    else if (entry.isFile()) await chmod(path, PRIVATE_FILE_MODE).catch(ignoreMissing);
  }
}

/** SQLite deletes the files beside its database on close. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Does not open an existing file: closing it would release the POSIX locks that SQLite has on it in this process. */
export async function createPrivateFile(path: string): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE_MODE).catch(ignoreExisting);
  await file?.close();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

export async function isEmptyFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.length === 0;
}

export async function writePrivateFile(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, text, { mode: PRIVATE_FILE_MODE });
  await chmod(part, PRIVATE_FILE_MODE);
  await rename(part, path);
}

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
    // SQLite deletes the files beside its database on close.
    else if (entry.isFile()) await chmod(path, PRIVATE_FILE_MODE).catch(ignore('ENOENT'));
  }
}

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** Does not open an existing file: closing it would release the POSIX locks that SQLite has on it in this process. */
export async function createPrivateFile(path: string): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE_MODE).catch(ignore('EEXIST'));
  await file?.close();
}

/** True for a missing folder too. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(ignore('ENOENT'));
  return !entries || entries.length === 0;
}

export async function writePrivateFile(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, text, { mode: PRIVATE_FILE_MODE });
  await chmod(part, PRIVATE_FILE_MODE);
  await rename(part, path);
}

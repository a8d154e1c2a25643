import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { logFailure } from '@/lib/log';

/** Beside the optimiser's pictures. */
const FOLDER = join('.next', 'cache', 'cards');
export const KEPT_LIMITS = { bytes: 96 * 1024 * 1024 };

/** A card drawn before; null when it is not kept. */
export async function readKeptCard(key: string): Promise<Buffer | null> {
  const file = fileOf(key);
  try {
    const bytes = await readFile(file);
    const now = new Date();
    // The cards used longest ago make room for new ones.
    await utimes(file, now, now).catch(() => {});
    return bytes;
  } catch {
    return null;
  }
}

/** Keeps a card on the disk; a disk that takes none is logged, and cards are drawn again. */
export async function keepCard(key: string, bytes: Buffer): Promise<void> {
  const temporary = join(FOLDER, `${randomUUID()}.tmp`);
  try {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, fileOf(key));
    await removeOldest();
  } catch (error) {
    logFailure('share-card.not-kept', { reason: (error as NodeJS.ErrnoException).code });
    await rm(temporary, { force: true }).catch(() => {});
  }
}

async function removeOldest(): Promise<void> {
  const names = await readdir(FOLDER);
  const files = (await Promise.all(names.map(fileFacts))).filter((file) => file !== null);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= KEPT_LIMITS.bytes) return;
    await rm(join(FOLDER, name), { force: true });
    bytes -= size;
  }
}

/** Null when another instance of this folder has just removed it. */
async function fileFacts(name: string) {
  const file = await stat(join(FOLDER, name)).catch(() => null);
  return file && { name, size: file.size, mtimeMs: file.mtimeMs };
}

const fileOf = (key: string) => join(FOLDER, `${createHash('sha256').update(key).digest('hex')}.jpg`);

import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

import { PRIVATE_FILE_MODE } from './private-folder';

const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_FILES = 20;
/** The file that `npm start` names in LOG_FILE, and the rotated ones: api.log.2027-01-05T12:00:00.000Z. */
const NAME_PATTERN = /^api\.log(\.|$)/;

interface OpenFile {
  file: number;
  size: number;
  day: string;
}

/** Starts a new file each day (UTC) and when the file is full. A line that cannot be written is lost. */
export function openLogFile(path: string, now = () => new Date(), maxBytes = MAX_FILE_BYTES): (line: string) => void {
  const open = (): OpenFile => {
    const file = openSync(path, 'a', PRIVATE_FILE_MODE);
    const { size, mtime } = fstatSync(file);
    return { file, size, day: toDay(size > 0 ? mtime : now()) };
  };
  let current: OpenFile | null = null;
  return (line) => {
    try {
      current ??= open();
      const { file, size, day } = current;
      if (size > 0 && (size >= maxBytes || day !== toDay(now()))) {
        current = null;
        closeSync(file);
        renameSync(path, `${path}.${now().toISOString()}`);
        current = open();
      }
      current.size += writeSync(current.file, line);
    } catch {}
  };
}

const toDay = (time: Date) => time.toISOString().slice(0, 10);

/** Deletes files last written before a time (unix seconds), and the oldest if there are more than 20. */
export async function deleteOldLogFiles(folder: string, before: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME_PATTERN.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      changedAt: (await stat(join(folder, name))).mtimeMs / 1000,
    })),
  );
  const newestFirst = files.sort((a, b) => b.changedAt - a.changedAt);
  const old = newestFirst.filter(({ changedAt }, index) => changedAt < before || index >= MAX_FILES);
  await Promise.all(old.map(({ path }) => unlink(path)));
}

import { closeSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';

/** Enough to read the time of the first line. */
const FIRST_LINE_BYTES = 4096;

/**
 * Deletes the lines of a log file from before a time (unix seconds); does nothing when there are none, or no file. The
 * file stays the same one, because another process has opened it for appending, and this runs without a pause, so that
 * no line of this process is written in between.
 */
export function deleteOldLogLines(path: string, before: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  const file = openSync(path, 'r+');
  try {
    if (!isOlder(readText(file, Math.min(size, FIRST_LINE_BYTES)), before)) return;
    const lines = readText(file, size).split('\n');
    const firstKept = lines.findIndex((line) => line !== '' && !isOlder(line, before));
    ftruncateSync(file, 0);
    if (firstKept !== -1) writeSync(file, lines.slice(firstKept).join('\n'), 0);
  } finally {
    closeSync(file);
  }
}

/** Whether a line was logged before the time; a line that is no log line goes with those around it. */
function isOlder(line: string, before: number): boolean {
  const [, time] = /^\{"time":"([^"]+)"/.exec(line) ?? [];
  return time === undefined || Date.parse(time) / 1000 < before;
}

function readText(file: number, bytes: number): string {
  const buffer = Buffer.alloc(bytes);
  return buffer.toString('utf8', 0, readSync(file, buffer, 0, bytes, 0));
}

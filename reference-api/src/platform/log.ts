import { closeSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';

export type LogLevel = 'info' | 'warn' | 'error';
/** Never a token, an email address or a hash: log route patterns instead of paths, ids instead of names. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

export function createLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
}

/** The loggable fields of an error, without its message, which may quote input. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ');
  return { error: error.name, code, at: stack };
}

const FIRST_LINE_BYTES = 4096;

/**
 * Deletes the lines of a log file from before a time (unix seconds). Keeps the file, which another process has opened
 * for appending, and is synchronous, so that this process writes no line in between.
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

/** True if a line was logged before the time, and for lines without a time. */
function isOlder(line: string, before: number): boolean {
  const [, time] = /^\{"time":"([^"]+)"/.exec(line) ?? [];
  return time === undefined || Date.parse(time) / 1000 < before;
}

function readText(file: number, bytes: number): string {
  const buffer = Buffer.alloc(bytes);
  return buffer.toString('utf8', 0, readSync(file, buffer, 0, bytes, 0));
}

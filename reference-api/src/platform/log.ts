import { type EventOf, type LogFields, toLogLine } from '@camp/formats/log';
import { closeSync, fstatSync, ftruncateSync, openSync, renameSync, writeSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

import { PRIVATE_FILE_MODE } from './private-folder';

export const EVENTS = {
  error: {
    database: ['busy', 'corrupt', 'failed', 'full', 'read-only', 'refused', 'unreachable'],
    letter: ['not-stored'],
    mailer: ['failed'],
    payment: ['disputed', 'error-shown', 'excess-instalment', 'price-differs', 'unconfirmed', 'unknown-page'],
    'payment-page': ['not-closed', 'not-opened', 'not-read'],
    'payment-plan': ['not-ended', 'not-limited'],
    process: ['stop-failed'],
    refund: ['exceeds-payment', 'failed', 'not-sent'],
    request: ['failed'],
    storage: ['failed'],
    sweep: [
      'announcements-failed',
      'details-failed',
      'files-failed',
      'fulfilments-failed',
      'holds-failed',
      'instalments-failed',
      'joining-failed',
      'key-checks-failed',
      'mails-failed',
      'offers-failed',
      'pages-failed',
      'plans-failed',
      'polls-failed',
      'refunds-failed',
      'reminders-failed',
      'retention-failed',
      'reviews-failed',
      'tags-failed',
      'withdrawals-failed',
    ],
  },
  warn: {
    database: ['connection-lost'],
    edition: ['details-missing'],
    mail: ['limited', 'not-delivered', 'refused'],
    payment: ['instalment-failed', 'returned'],
    refund: ['reduced'],
    revalidation: ['failed'],
    start: ['no-programme', 'stub', 'unknown-house'],
    webhook: ['refused'],
  },
  info: {
    hold: ['expired'],
    payment: ['dispute-won'],
    process: ['listening', 'stopping'],
    refund: ['made-at-provider'],
    request: ['served'],
  },
} as const;

type Level = keyof typeof EVENTS;
export type Failure = EventOf<typeof EVENTS.error>;
export type Log = <L extends Level>(level: L, event: EventOf<(typeof EVENTS)[L]>, fields?: LogFields) => void;

export function createLog(write: (line: string) => void): Log {
  return (level, event, fields) => write(`${toLogLine(level, event, fields)}\n`);
}

const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_FILES = 20;
/** The file of `npm start`, and the rotated ones: api.log.2027-01-05T12:00:00.000Z. */
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
      const written = writeSync(current.file, line);
      // On a full disk a part of the line may be written.
      if (written === Buffer.byteLength(line)) current.size += written;
      else ftruncateSync(current.file, current.size);
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

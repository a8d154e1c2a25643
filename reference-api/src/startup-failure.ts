import { readErrorText } from '@camp/formats/log';
import { resolve } from 'node:path';

import { findDatabaseFailure } from './db/failures';

/** Names the setting at fault and what to do, for an error that stops the start or a command. */
export function describeStartupFailure(
  error: unknown,
  { DATA_DIR = '.data' }: Record<string, string | undefined>,
): string {
  const read = (field: string) => readErrorText(error, field) ?? '';
  const reason = read('message') || read('code') || String(error);
  if (read('syscall') === 'listen') return `API_HOST and API_PORT: ${reason}. Set API_PORT to a free port.`;
  switch (findDatabaseFailure(error)) {
    case 'database.busy':
      return 'The database is too busy. Try again in a moment.';
    case 'database.unreachable':
      return `DATABASE_URL: PostgreSQL does not answer (${reason}). Start it, or correct the address.`;
    case 'database.refused':
      return `DATABASE_URL: PostgreSQL refuses (${reason}). Create what is missing, or correct the address.`;
  }
  const isData = `${resolve(read('path'))}/`.startsWith(`${resolve(DATA_DIR)}/`) && read('path') !== '';
  const isSqlite = /^SQLITE_(CANTOPEN|READONLY)/.test(read('code'));
  return isData || isSqlite ? `DATA_DIR: ${reason}. It must be a folder that this user can write to.` : reason;
}

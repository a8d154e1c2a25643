import { errorFields, type LogFields, readErrorText } from '@camp/formats/log';

import type { Failure, Log } from '../platform/log';

type DatabaseFailure = Extract<Failure, `database.${string}`>;

/** Serialisation failure and deadlock: PostgreSQL has rolled the transaction back. */
const CONFLICT_CODES = ['40001', '40P01'];

/** By SQLite code or SQLSTATE, or a prefix of it. Wrong statements and violated constraints are no failures. */
const FAILURES: [DatabaseFailure, string[]][] = [
  ['database.full', ['SQLITE_FULL', '53100', 'ENOSPC']],
  ['database.read-only', ['SQLITE_READONLY', '25006', 'EROFS']],
  ['database.corrupt', ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'XX001', 'XX002']],
  // invalid_authorization_specification, invalid_catalog_name
  ['database.refused', ['28', '3D000']],
  // admin_shutdown, crash_shutdown, cannot_connect_now, connection_exception
  ['database.unreachable', ['57P01', '57P02', '57P03', '08']],
  // lock_not_available, query_canceled, idle_in_transaction_session_timeout, too_many_connections
  ['database.busy', [...CONFLICT_CODES, 'SQLITE_BUSY', '55P03', '57014', '25P03', '53300']],
  // insufficient_resources, system_error
  ['database.failed', ['SQLITE_IOERR', 'SQLITE_CANTOPEN', '53', '58']],
];

const CONNECTING = ['connect', 'getaddrinfo'];

/** Codes of a connection that breaks while it is used. An aborted request has one of them too, but no system call. */
const BROKEN_CODES = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

const UNREACHABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client .* is not queryable$)/;

export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.includes(readText(error, 'code'));
}

export function isDatabaseBusy(error: unknown): boolean {
  return ['database.busy', 'database.unreachable'].includes(findDatabaseFailure(error) ?? '');
}

/** True when other work would fail as well. */
export function isDatabaseDown(error: unknown): boolean {
  return (findDatabaseFailure(error) ?? 'database.busy') !== 'database.busy';
}

/**
 * Logs an error. If the database has failed, the event is its failure, `task` the given event, and `cause` the message
 * of the database, which quotes no input in these cases.
 */
export function logFailure(log: Log, event: Failure, error: unknown, fields: LogFields = {}): void {
  const failure = findDatabaseFailure(error);
  const cause: LogFields = failure ? { task: event, cause: readErrorText(error, 'message') } : {};
  log('error', failure ?? event, { ...cause, ...errorFields(error), ...fields });
}

export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  const isUnreachable =
    CONNECTING.includes(readText(error, 'syscall')) ||
    (BROKEN_CODES.includes(readText(error, 'code')) && readText(error, 'syscall') !== '') ||
    UNREACHABLE_MESSAGE.test(readText(error, 'message'));
  if (isUnreachable) return 'database.unreachable';
  const code = readText(error, 'code');
  return FAILURES.find(([, codes]) => codes.some((start) => code.startsWith(start)))?.[0];
}

const readText = (error: unknown, field: string) => readErrorText(error, field) ?? '';

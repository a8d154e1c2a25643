/** Serialisation failure and deadlock: PostgreSQL has rolled the transaction back. */
const CONFLICT_CODES = ['40001', '40P01'];

/** Timeouts, too many connections, no server: temporary errors. */
const BUSY_CODES = [
  ...CONFLICT_CODES,
  'SQLITE_BUSY',
  '55P03', // lock_not_available
  '57014', // query_canceled, by the statement timeout
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
];

const CONNECTING = ['connect', 'getaddrinfo'];

/** Errors of the driver without a code. */
const BUSY_MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** The same transaction may succeed when it is retried. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.includes(readField(error, 'code'));
}

export function isDatabaseBusy(error: unknown): boolean {
  return (
    BUSY_CODES.includes(readField(error, 'code')) ||
    CONNECTING.includes(readField(error, 'syscall')) ||
    BUSY_MESSAGE.test(readField(error, 'message'))
  );
}

function readField(error: unknown, field: 'code' | 'syscall' | 'message'): string {
  const fields: Partial<Record<string, unknown>> = error instanceof Error ? { ...error, message: error.message } : {};
  return typeof fields[field] === 'string' ? fields[field] : '';
}

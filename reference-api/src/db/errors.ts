/** PostgreSQL rolled the transaction back because another stood in its way: serialisation failure, deadlock. */
const CONFLICT_CODES = ['40001', '40P01'];

/** No answer in time, too many connections, or no database there: all may be over in a moment. */
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

/** Of the system errors of a server that cannot be reached. */
const CONNECTING = ['connect', 'getaddrinfo'];

/** The errors of the driver that have no code. */
const BUSY_MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether the same transaction may succeed when it is run once more. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.includes(textOf(error, 'code'));
}

/** Whether the database could not serve the request in time. */
export function isDatabaseBusy(error: unknown): boolean {
  return (
    BUSY_CODES.includes(textOf(error, 'code')) ||
    CONNECTING.includes(textOf(error, 'syscall')) ||
    BUSY_MESSAGE.test(textOf(error, 'message'))
  );
}

function textOf(error: unknown, field: 'code' | 'syscall' | 'message'): string {
  const fields: Partial<Record<string, unknown>> = error instanceof Error ? { ...error, message: error.message } : {};
  return typeof fields[field] === 'string' ? fields[field] : '';
}

import { logFailure } from './failures';
import { createLog } from '../platform/log';

const failing = (message: string, fields: Record<string, string>) => Object.assign(new Error(message), fields);

test.each([
  ['database.full', 'database or disk is full', { code: 'SQLITE_FULL' }],
  ['database.full', 'could not extend file "base/1": No space left on device', { code: '53100' }],
  ['database.read-only', 'attempt to write a readonly database', { code: 'SQLITE_READONLY_DIRECTORY' }],
  ['database.corrupt', 'file is not a database', { code: 'SQLITE_NOTADB' }],
  ['database.refused', 'password authentication failed for user "camp"', { code: '28P01' }],
  ['database.unreachable', 'connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['database.unreachable', 'Connection terminated unexpectedly', {}],
  ['database.unreachable', 'read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }],
  ['database.unreachable', 'Client has encountered a connection error and is not queryable', {}],
  ['database.busy', 'sorry, too many clients already', { code: '53300' }],
  ['database.failed', 'disk I/O error', { code: 'SQLITE_IOERR_WRITE' }],
])('%s: %s', (event, cause, fields) => {
  const lines: string[] = [];
  logFailure(
    createLog((line) => void lines.push(line)),
    'sweep.refunds-failed',
    failing(cause, fields),
  );
  expect(JSON.parse(lines.join())).toMatchObject({ level: 'error', event, task: 'sweep.refunds-failed', cause });
});

test('an error of ours keeps its event, and its message, which may quote input, is not logged', () => {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  logFailure(log, 'request.failed', failing('duplicate key (ada@example.org)', { code: '23505' }));
  expect(JSON.parse(lines.join())).toMatchObject({ event: 'request.failed', error: 'Error', code: '23505' });
  expect(lines.join()).not.toContain('ada@');
});

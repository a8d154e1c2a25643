import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { createCommand, withSession, type Output } from './command';
import { CommandError, type Session } from './session';
import { backUp } from '../maintenance/backup';

export function backupCommand() {
  return createCommand('backup', {
    description:
      'Copies the database into a file, while the API runs, and checks the copy. It holds personal data: encrypt it, ' +
      'and delete it after a month.',
    examples: ['backup /backup/camp-2027-01-31.db'],
  })
    .argument('<file>', 'a new file')
    .action(withSession(run));
}

async function run({ db, config }: Session, path: string): Promise<Output> {
  const file = resolve(path);
  if (existsSync(file)) throw new CommandError(`There is a file ${file} already.`);
  const backup = await backUp(db, config, file);
  const { bytes, bookings, waiting_mails: mails } = backup;
  const text = `Wrote ${file}: ${bytes} bytes, ${bookings} bookings, ${mails} emails that wait. The copy is intact.`;
  return { json: backup, text };
}

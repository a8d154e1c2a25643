import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { createCommand, print } from './command';
import { CommandError, openSession, readConfig } from './session';
import { countContent } from '../maintenance/backup';
import { restore } from '../maintenance/restore';

export function restoreCommand() {
  return createCommand('restore', {
    description:
      'Puts a copy that `backup` made in place of the database, all of it or nothing. Stop every process of the API ' +
      'before, and start them after. What happened since the copy is lost; emails that waited in it are sent.',
    examples: ['restore /backup/camp-2027-01-31.db --replace'],
  })
    .argument('<file>', 'a copy of the same kind of database')
    .option('--replace', 'replace the bookings that the database has')
    .action(run);
}

async function run(this: Command, path: string, { replace }: { replace?: true }): Promise<void> {
  const file = resolve(path);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (!replace) await refuseToReplace();
  await restore(readConfig(), file);
  const session = await openSession();
  try {
    const content = await countContent(session.db);
    const text = `Restored ${content.bookings} bookings and ${content.waiting_mails} emails that wait. Start the API.`;
    print(this, { json: { file, ...content }, text });
  } finally {
    await session.db.destroy();
  }
}

async function refuseToReplace(): Promise<void> {
  const session = await openSession({ creates: true });
  try {
    const { bookings } = await countContent(session.db);
    if (bookings > 0) throw new CommandError(`The database has ${bookings} bookings: say --replace to lose them.`);
  } finally {
    await session.db.destroy();
  }
}

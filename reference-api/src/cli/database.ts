import { InvalidArgumentError, type Command } from 'commander';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { type AgreementOptions, transactWhenAgreed } from './agreed-changes';
import { parseEmail } from './arguments';
import {
  createCommand,
  print,
  table,
  withConnection,
  type Output,
  readConfig,
  runWithConnection,
  type Connection,
} from './command';
import { findSchemaProblem, readRecorded } from '../db/migrate';
import { type Db, SQLITE_FILE } from '../db/open';
import { dayAt } from '../domain/dates';
import { backUp, countContent } from '../maintenance/backup';
import { erasePerson, vacuumErased } from '../maintenance/erase-person';
import { moveToPostgres } from '../maintenance/move';
import { exportPerson } from '../maintenance/personal-data';
import { refuseOpenSqlite, restore } from '../maintenance/restore';

export const createDatabaseCommands = () => [
  createCommand('backup', {
    description:
      'Copies the database into a file, while the API runs, and checks the copy. It holds personal data: encrypt it, ' +
      'and delete it after a month.',
    examples: ['backup /backup/camp-2027-01-31.db'],
  })
    .argument('<file>', 'a new file')
    .action(withConnection(writeBackup, { migrates: false })),
  createCommand('restore', {
    description:
      'Puts a copy that `backup` made in place of the database, all of it or nothing. Stop every process of the API ' +
      'before, and start them after. What happened since the copy is lost; emails that waited in it are sent.',
    examples: ['restore /backup/camp-2027-01-31.db --replace'],
  })
    .argument('<file>', 'a copy of the same kind of database')
    .option('--replace', 'replace the bookings that the database has')
    .action(restoreBackup),
  createCommand('move', {
    description:
      'Copies the SQLite database into an empty PostgreSQL database, all of it or nothing, and compares every row. ' +
      'Stop the API before; set DATABASE_URL and start it after. The SQLite file stays as it was. PGPASSWORD keeps ' +
      'the password out of the list of processes.',
    examples: ['move --to postgres://camp@127.0.0.1/camp'],
  })
    .requiredOption('--to <url>', 'the PostgreSQL database', parsePostgresUrl)
    .action(moveDatabase),
  createCommand('erase', {
    description:
      'Erases one person who asks for it, by their email address in all its spellings: names, addresses and words of ' +
      'bookings, emails, subscriptions. Amounts, dates and receipt numbers of payments stay: the law asks for them ' +
      'for ten years. Earlier backups still hold the person: erase them again after a restore. It asks ' +
      'before erasing a guest who is in the house.',
    examples: ['erase ada@example.org'],
  })
    .argument('<email>', 'the address', parseEmail)
    .option('--yes', 'do not ask before erasing a guest who is in the house')
    .action(withConnection(erase)),
  createCommand('person:export', {
    description:
      'Prints everything that the database holds of one person who asks for it, by their email address in all its ' +
      'spellings, as one JSON document by table. It holds the codes that open their bookings: send it to that ' +
      'address only, and delete it here.',
    examples: ['person:export ada@example.org > ada.json'],
  })
    .argument('<email>', 'the address', parseEmail)
    .action(withConnection(printPerson)),
];

async function writeBackup({ db, config }: Connection, path: string): Promise<Output> {
  const file = resolve(path);
  if (existsSync(file)) throw new Error(`There is a file ${file} already.`);
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}: create it first.`);
  const backup = await backUp(db, config, file);
  const { bytes, bookings, waiting_mails: mails } = backup;
  const text = `Wrote ${file}: ${bytes} bytes, ${bookings} bookings, ${mails} emails that wait. The copy is intact.`;
  return { json: backup, text };
}

async function restoreBackup(this: Command, path: string, { replace }: { replace?: true }): Promise<void> {
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await restore(readConfig(), file, replace ? undefined : refuseToReplace);
  const [content, problem] = await runWithConnection(
    async ({ db }) => [await countContent(db), findSchemaProblem(await readRecorded(db))] as const,
    { migrates: false },
  );
  const { bookings, waiting_mails: mails } = content;
  const text = `Restored ${bookings} bookings and ${mails} emails that wait. ${problem ?? 'Start the API.'}`;
  print(this, { json: { file, ...content }, text });
}

async function refuseToReplace(db: Db): Promise<void> {
  const { bookings } = await countContent(db);
  if (bookings > 0) throw new Error(`The database has ${bookings} bookings: say --replace to lose them.`);
}

function parsePostgresUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It must be an address such as postgres://camp@127.0.0.1/camp.');
}

async function moveDatabase(this: Command, { to }: { to: string }): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl) throw new Error('DATABASE_URL is set: this API uses PostgreSQL already.');
  const file = join(config.dataDir, SQLITE_FILE);
  await refuseOpenSqlite(file);
  const tables = await runWithConnection(({ db }) => moveToPostgres(db, to));
  const rows = tables.map((each) => [each.table, each.rows]);
  const counts = table(['Table', 'Rows'], rows, '');
  const text = `${counts}\n\nEvery row of ${file} is there, and is the same. Set DATABASE_URL and start the API.`;
  print(this, { json: { file, tables }, text });
}

async function erase(connection: Connection, email: string, options: AgreementOptions): Promise<Output> {
  const { result } = await transactWhenAgreed(connection, options, (context) => erasePerson(context, email));
  const { concerns: _, ...erasure } = result;
  await vacuumErased(connection.db, connection.config.dataDir);
  const { bookings, mails, subscriptions, idempotency_keys: keys, kept_payments_of: paid } = erasure;
  const erased = [
    `the person of ${formatCount(bookings, 'booking')}`,
    `${formatCount(mails, 'email')}, with files`,
    formatCount(subscriptions, 'subscription'),
    formatCount(keys, 'stored response'),
  ];
  const kept =
    paid.length > 0
      ? `Kept: amounts, dates and receipt numbers of bookings ${paid.join(', ')}, as the law asks for ten years.`
      : 'Nothing is kept.';
  return { json: erasure, text: `Erased: ${erased.join(', ')}.\n${kept}` };
}

async function printPerson({ db, now }: Connection, email: string): Promise<Output> {
  const json = { email, exported_on: dayAt(now), tables: await exportPerson(db, email) };
  return { json, text: JSON.stringify(json, null, 2) };
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

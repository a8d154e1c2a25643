import { readAddressFile } from './address-file';
import { type AgreementOptions, transactWhenAgreed } from './agreed-changes';
import { parseId } from './arguments';
import { createCommand, withConnection, type Connection, type Output } from './command';
import { type CsvColumns, outputCsv } from './csv-output';
import { listUrl } from '../domain/site-urls';
import { announceToSubscribers } from '../programme/announcements';
import { unsubscribeFromNews } from '../subscriptions/subscribe';
import { isInLine, NEWS_LIST } from '../subscriptions/waiting-list';

const NEWS = 'news';

interface ExportOptions {
  list?: string;
  output?: string;
}

export const createListCommands = () => [
  createCommand('edition:announce', {
    description:
      'Mails the subscribers of the news list that an edition can be booked, each once. It says how many there are, ' +
      'and asks first. The waiting list of the workshop is mailed by itself.',
    examples: ['edition:announce 31 --dry-run', 'edition:announce 31'],
  })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .option('--dry-run', 'say how many would be emailed, without changing anything')
    .option('--yes', 'do not ask before emailing them')
    .action(withConnection(announceEdition)),
  createCommand('lists:export', {
    description:
      'Prints the confirmed addresses of the news list, the waiting lists and the pre-registrations as CSV, with the ' +
      'link that unsubscribes each, or writes them into a file that only you can read. Times are UTC.',
    examples: ['lists:export --list news --output subscribers.csv', 'lists:export --json'],
  })
    .option('--list <name>', 'only those of one list: "news", or as the column list has it')
    .option('--output <file>', 'write the CSV there instead')
    .action(withConnection(exportLists)),
  createCommand('subscribers:import-unsubscribed', {
    description:
      'Unsubscribes from the news list the addresses that a mailing service has unsubscribed: the first one of each ' +
      'line of a text or CSV file. Nobody is emailed, and a repeated run changes nothing.',
    examples: ['subscribers:import-unsubscribed unsubscribed.csv'],
  })
    .argument('<file>', 'its path')
    .action(withConnection(importUnsubscribed)),
];

async function exportLists({ db, config }: Connection, { list, output }: ExportOptions): Promise<Output> {
  const people = await db
    .selectFrom('subscriptions')
    .select(['email', 'confirmed_at', 'list', 'ws', 'token'])
    .where(isInLine)
    .orderBy('list')
    .orderBy('id')
    .execute();
  const nameList = (person: { list: string }) => (person.list === NEWS_LIST ? NEWS : person.list);
  const listed = people.filter((person) => list === undefined || nameList(person) === list);
  const columns: CsvColumns<(typeof people)[number]> = {
    email: ({ email }) => email,
    confirmed_at: ({ confirmed_at }) => new Date(confirmed_at! * 1000).toISOString(),
    list: nameList,
    ws: ({ ws }) => ws,
    unsubscribe: ({ token }) => listUrl(config.siteUrl, 'unsubscribe', token),
  };
  return outputCsv(listed, columns, output, 'addresses', 'Delete it after use.');
}

async function importUnsubscribed({ transact }: Connection, file: string): Promise<Output> {
  const { addresses, withoutAddress } = await readAddressFile(file);
  let unsubscribed = 0;
  // A transaction for each: after an interruption the file is imported again.
  for (const address of addresses) {
    if (await transact((context) => unsubscribeFromNews(context, address))) unsubscribed += 1;
  }
  const unknown = addresses.size - unsubscribed;
  return {
    json: { unsubscribed, unknown, lines_without_address: withoutAddress },
    text:
      `${unsubscribed} unsubscribed; ${unknown} not on the list, or unsubscribed before; ` +
      `${withoutAddress} lines without an email address.`,
  };
}

async function announceEdition(connection: Connection, editionId: number, options: AgreementOptions): Promise<Output> {
  const { result, dryRun, described } = await transactWhenAgreed(connection, options, (context) =>
    announceToSubscribers(context, editionId),
  );
  const change = `Edition ${editionId} of ${result.workshop} ${dryRun ? 'would be' : 'is'} announced.`;
  return {
    json: { dry_run: dryRun, edition: editionId, ...result },
    text: `${change}\n${described}`.trimEnd(),
  };
}

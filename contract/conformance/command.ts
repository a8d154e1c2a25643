import { parseArgs } from 'node:util';

import { checkCheckouts } from './checks/checkouts';
import { checkLists } from './checks/lists';
import { checkMailedLinks } from './checks/mailed-links';
import { checkRace } from './checks/race';
import { checkAccess, checkReads } from './checks/reads';
import { releaseAll } from './checks/reservation-requests';
import { checkReservations } from './checks/reservations';
import type { BookingLink, CheckOptions, Run, WorkshopName } from './checks/run';
import { checkWorkshops } from './checks/workshops';
import { createClient, TIMEOUT_MS } from './client';
import { formatReport, Report } from './report';

export const HELP = `Checks a server against the contract of the workshop API, and says in words what differs.

    npm run conformance -- URL TOKEN [options]

  --write            also reserves places, opens payment pages (nothing is paid) and subscribes an address, all under
                     made-up addresses, and gives the places back where the API can. Use a test installation: mails
                     may be sent, and visitors may find a place taken for a moment. It opens none of them: an API that
                     limits the places held for unopened mails needs its limit off (the reference API: RATE_LIMIT=0).
  --race CTYPE:SLUG  with --write: more reservations at once than this workshop has places, e.g. onsite:last-places
  --cancel CTYPE:HASH
                     with --write: cancels the booking of this link, which a confirmation has mailed
  --offer CTYPE:HASH with --write: reserves the place of this link, which the waiting list has mailed
  --mail-domain D    domain of the made-up addresses (example.org)
  --max-price N      amounts above it are taken for cents (20000)
  --json             the report as JSON
  --help             this text

Without --write it sends GETs, and empty POSTs without a valid token, which every server must refuse.
It exits with 1 when something must be mended, with 2 when it could not run.
`;

export interface Options extends CheckOptions {
  url: string;
  token: string;
  json: boolean;
}

/** Null for --help. @throws Error for unknown arguments. */
function parseOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      race: { type: 'string' },
      cancel: { type: 'string' },
      offer: { type: 'string' },
      'mail-domain': { type: 'string', default: 'example.org' },
      'max-price': { type: 'string', default: '20000' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [url, token, ...others] = positionals;
  if (!url || !token || others.length > 0) throw new Error('Give the URL of the API and its token.');
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Error(`${url} is no http URL.`);
  const maxPrice = Number(values['max-price']);
  if (!(maxPrice > 0)) throw new Error('--max-price is a number of currency units.');
  for (const name of ['race', 'cancel', 'offer'] as const) {
    if (values[name] !== undefined && !values.write) throw new Error(`--${name} needs --write.`);
  }
  return {
    url,
    token,
    write: values.write,
    race: parseName('race', values.race) as WorkshopName | undefined,
    cancel: parseName('cancel', values.cancel) as BookingLink | undefined,
    offer: parseName('offer', values.offer) as BookingLink | undefined,
    mailDomain: values['mail-domain'],
    maxPrice,
    json: values.json,
  };
}

const NAMES = {
  race: [/^(?<ctype>onsite|online):(?<slug>.+)$/, 'CTYPE:SLUG, e.g. onsite:last-places'],
  cancel: [/^(?<ctype>onsite|online|residency):(?<hash>.+)$/, 'CTYPE:HASH, the end of a link to /cancel'],
  offer: [/^(?<ctype>onsite|online):(?<hash>.+)$/, 'CTYPE:HASH, the end of a link to /confirm'],
} as const;

function parseName(option: keyof typeof NAMES, value: string | undefined) {
  if (value === undefined) return undefined;
  const [pattern, form] = NAMES[option];
  const { groups } = pattern.exec(value) ?? {};
  if (!groups) throw new Error(`--${option} is ${form}.`);
  return { ...groups };
}

const COULD_NOT_RUN = 2;

export async function runCommand(args: readonly string[], print: Pick<Console, 'log' | 'error'>): Promise<number> {
  try {
    const options = parseOptions(args);
    if (!options) {
      print.log(HELP);
      return 0;
    }
    const report = await checkServer(options.url, options.token, options);
    const { musts, additions, notes, checked } = report;
    print.log(options.json ? JSON.stringify({ checked, musts, additions, notes }, null, 2) : formatReport(report));
    return musts.length > 0 ? 1 : 0;
  } catch (error) {
    print.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return COULD_NOT_RUN;
  }
}

export async function checkServer(url: string, token: string, options: CheckOptions): Promise<Report> {
  const report = new Report();
  const run: Run = { api: createClient(url.replace(/(?<!\/)\/+$/, ''), token), report, options, reserved: [] };
  const { status, body } = await run.api.read('list_all_workshops/');
  if (!report.expect(status !== 0, url, `gives no response within ${TIMEOUT_MS / 1000} s (${body})`)) return report;
  if (!report.expect(status !== 401, url, 'refuses the token that was given')) return report;

  await checkAccess(run);
  await checkReads(run);
  const workshops = await checkWorkshops(run);
  if (!options.write) {
    report.note('Reservations, checkouts and lists were not tried: --write allows it.');
    return report;
  }
  try {
    const reservation = await checkReservations(run, workshops);
    await checkMailedLinks(run, reservation);
    await checkCheckouts(run, reservation);
    await checkLists(run);
  } finally {
    const left = await releaseAll(run);
    if (left > 0) report.note(`${left} reservations of Conformance Check remain; they end with their hold.`);
  }
  if (options.race) await checkRace(run, options.race);
  return report;
}

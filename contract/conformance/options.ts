import { parseArgs } from 'node:util';

import type { CheckOptions } from './checks/run';

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
export function parseOptions(args: readonly string[]): Options | null {
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
  const [race, cancel, offer] = (['race', 'cancel', 'offer'] as const).map((name) => parseName(name, values[name]));
  return {
    url,
    token,
    write: values.write,
    race: race && { ctype: race.ctype, slug: race.name },
    cancel: cancel && { ctype: cancel.ctype, hash: cancel.name },
    offer: offer && { ctype: offer.ctype, hash: offer.name },
    mailDomain: values['mail-domain'],
    maxPrice,
    json: values.json,
  };
}

const NAMES = {
  race: [/^(onsite|online):(.+)$/, 'CTYPE:SLUG, e.g. onsite:last-places'],
  cancel: [/^(onsite|online|residency):(.+)$/, 'CTYPE:HASH, the end of a link to /cancel'],
  offer: [/^(onsite|online):(.+)$/, 'CTYPE:HASH, the end of a link to /confirm'],
} as const;

function parseName(option: keyof typeof NAMES, value: string | undefined): { ctype: string; name: string } | undefined {
  if (value === undefined) return undefined;
  const [pattern, form] = NAMES[option];
  const [, ctype, name] = pattern.exec(value) ?? [];
  if (!ctype || !name) throw new Error(`--${option} is ${form}.`);
  return { ctype, name };
}

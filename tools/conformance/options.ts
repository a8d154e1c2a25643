import { parseArgs } from 'node:util';

import type { CheckOptions } from './checks/run';

export const HELP = `Checks a server against the contract of the workshop API, and says in words what differs.

    npm run conformance -- URL TOKEN [options]

  --write            also reserves places, opens payment pages (nothing is paid) and subscribes an address, all under
                     made-up addresses, and gives the places back where the API can. Use a test installation: mails
                     may be sent, and visitors may find a place taken for a moment.
  --race CTYPE:SLUG  with --write: more reservations at once than this workshop has places, e.g. onsite:last-places
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

/** Reads the arguments of the command; null when its help is wanted. @throws Error for others than HELP names. */
export function parseOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      race: { type: 'string' },
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
  const [, ctype, slug] = /^(onsite|online):(.+)$/.exec(values.race ?? '') ?? [];
  if (values.race !== undefined && (!ctype || !slug)) throw new Error('--race is CTYPE:SLUG, e.g. onsite:last-places.');
  if (values.race !== undefined && !values.write) throw new Error('--race needs --write.');
  const race = ctype && slug ? { ctype, slug } : undefined;
  return { url, token, write: values.write, race, mailDomain: values['mail-domain'], maxPrice, json: values.json };
}

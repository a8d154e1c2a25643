import { type CurrencyCode, parseCurrency } from '@/lib/domain/currency';

import { parseWs } from './ws';

/** What the site remembers of a visitor for the browser session (spec.md §3). */
export interface Session {
  currency: CurrencyCode;
  ws: string | null;
}

/** The session of a request that a route handler received. */
export function sessionOf(request: Request): Session {
  const jar = cookiesOf(request);
  return { currency: parseCurrency(jar.get('currency')), ws: parseWs(jar.get('ws')) };
}

/** The cookies of a request by name, undecoded; of a name sent twice the first one, as browsers order them. */
export function cookiesOf(request: Request): Map<string, string> {
  const jar = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (name && !jar.has(name)) jar.set(name, pair.slice(at + 1).trim());
  }
  return jar;
}

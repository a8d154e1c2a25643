import { type CurrencyCode, parseCurrency } from '@/lib/domain/currency';

import { readSessionCookie } from './cookie-names';
import { parseWs } from './ws';

export interface Session {
  currency: CurrencyCode;
  ws: string | null;
}

export function readSession(request: Request): Session {
  const cookies = readCookies(request);
  return sessionFrom((name) => cookies.get(name));
}

export function sessionFrom(getCookie: (name: string) => string | undefined): Session {
  return {
    currency: parseCurrency(readSessionCookie('currency', getCookie)),
    ws: parseWs(readSessionCookie('ws', getCookie)),
  };
}

/** The cookies of a request by name, undecoded; a name sent twice has its first value, as browsers order them. */
export function readCookies(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, separator)).trim();
    if (name && !cookies.has(name)) cookies.set(name, pair.slice(separator + 1).trim());
  }
  return cookies;
}

import { type CurrencyCode, parseCurrency } from '@/lib/domain/currency';

import { readSessionCookie } from './cookie-names';
import { parseWs } from './ws';

export interface Session {
  currency: CurrencyCode;
  ws: string | null;
}

export function readSession(request: Request): Session {
  const cookies = readCookies(request);
  return parseSession((name) => cookies.get(name));
}

export function parseSession(getCookie: (name: string) => string | undefined): Session {
  return {
    currency: parseCurrency(readSessionCookie('currency', getCookie)),
    ws: parseWs(readSessionCookie('ws', getCookie)),
  };
}

/** Undecoded values by name. The first value of a repeated name counts, as browsers order them. */
export function readCookies(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, separator)).trim();
    if (name && !cookies.has(name)) cookies.set(name, pair.slice(separator + 1).trim());
  }
  return cookies;
}

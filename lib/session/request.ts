import { type Currency, parseCurrency } from '@camp/contract/currencies';

import { readSessionCookie } from './cookie-names';
import { readCookies } from './cookies';
import { parseWs } from './ws';

export interface VisitorSession {
  currency: Currency;
  ws: string | null;
}

export function readSession(request: Request): VisitorSession {
  return parseSession(readCookies(request.headers));
}

export function parseSession(getCookie: (name: string) => string | undefined): VisitorSession {
  return {
    currency: parseCurrency(readSessionCookie('currency', getCookie)),
    ws: parseWs(readSessionCookie('ws', getCookie)),
  };
}

import 'server-only';
import { type Currency, parseCurrency } from '@camp/contract/currencies';
import { cookies } from 'next/headers';

import { readSessionCookie } from './cookie-names';
import { readCookies } from './cookies';
import { parseWs } from './tracking-number';

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

/** Makes the page dynamic (docs/specification.md#entities). */
export async function getSession(): Promise<VisitorSession> {
  const store = await cookies();
  return parseSession((name) => store.get(name)?.value);
}

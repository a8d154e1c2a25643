import 'server-only';
import { parseCurrency } from '@camp/contract/currencies';
import { cookies } from 'next/headers';

import { readSessionCookie } from './cookie-names';
import { readCookies } from './cookies';
import { parseWs } from './tracking-number';

export function readSession(request: Request) {
  return parseSession(readCookies(request.headers));
}

function parseSession(getCookie: (name: string) => string | undefined) {
  return {
    currency: parseCurrency(readSessionCookie('currency', getCookie)),
    ws: parseWs(readSessionCookie('ws', getCookie)),
  };
}

/** Makes the page dynamic (docs/specification.md#entities). */
export async function getSession() {
  const store = await cookies();
  return parseSession((name) => store.get(name)?.value);
}

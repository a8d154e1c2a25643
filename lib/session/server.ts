import 'server-only';
import { cookies } from 'next/headers';

import type { CurrencyCode } from '@/lib/workshop-api/types';

import { parseCurrency } from './currency';
import { parseWs } from './ws';

export interface Session {
  currency: CurrencyCode;
  ws: string | null;
}

/** The visitor's session (spec.md §3), for pages rendered per request: reading it makes a page uncacheable. */
export async function getSession(): Promise<Session> {
  const jar = await cookies();
  return { currency: parseCurrency(jar.get('currency')?.value), ws: parseWs(jar.get('ws')?.value) };
}

/** The same, from the cookies of a request that a route handler received. */
export function sessionOf(request: Request): Session {
  const jar = cookiesOf(request);
  return { currency: parseCurrency(jar.get('currency')), ws: parseWs(jar.get('ws')) };
}

/** The cookies of a request by name, undecoded; of a name sent twice the first one, as browsers order them. */
export function cookiesOf(request: Request): Map<string, string> {
  const jar = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !jar.has(name)) jar.set(name, pair.slice(at + 1).trim());
  }
  return jar;
}

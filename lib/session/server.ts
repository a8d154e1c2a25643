import 'server-only';
import { cookies } from 'next/headers';

import { parseCurrency } from '@/lib/domain/currency';

import type { Session } from './request';
import { parseWs } from './ws';

/** The visitor's session (docs/specification.md#entities). Reading it makes a page render per request. */
export async function getSession(): Promise<Session> {
  const store = await cookies();
  return { currency: parseCurrency(store.get('currency')?.value), ws: parseWs(store.get('ws')?.value) };
}

import 'server-only';
import { cookies } from 'next/headers';

import { parseCurrency } from '@/lib/domain/currency';
import type { Session } from './request';
import { parseWs } from './ws';

/** The visitor's session (spec.md §3), for pages rendered per request: reading it makes a page uncacheable. */
export async function getSession(): Promise<Session> {
  const jar = await cookies();
  return { currency: parseCurrency(jar.get('currency')?.value), ws: parseWs(jar.get('ws')?.value) };
}

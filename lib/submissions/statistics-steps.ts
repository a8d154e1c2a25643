import 'server-only';
import { headers } from 'next/headers';
import { after } from 'next/server';

import type { Ctype } from '@/lib/domain/ctype';
import { logFailure } from '@/lib/log';
import type { Sender } from '@/lib/rate-limit';
import { getSession } from '@/lib/session/server';
import { countPaid, countReserved } from '@/lib/statistics/purchases';
import { mayCount } from '@/lib/statistics/wish';

import { pageOf } from './statistics-page';

/** The page on which something is bought without a reservation before. */
const DIRECT_PAGES: Partial<Record<Ctype | 'bundle', string>> = {
  residency: '/residencies',
  mentorship: '/mentorship',
  bundle: '/bundles',
};

interface Reservation {
  hash: string;
  /** Of the workshop's page. */
  path: string;
  ws: string | null;
}

/** Counts a reservation for its page and tracking number, after the response (docs/statistics.md). */
export function countReservation(sender: Sender, { hash, path, ws }: Reservation): void {
  if (mayCount(sender)) after(() => unlessItFails(async () => countReserved(hash, { page: await pageOf(path), ws })));
}

interface Purchase {
  hash: string;
  kind: Ctype | 'bundle';
}

/** Counts a payment, or a confirmation without one, after the response that thanks for it. */
export async function countPayment(purchase: Purchase): Promise<void> {
  const sender = { headers: await headers() };
  const { ws } = await getSession();
  after(() => countPaymentOf(sender, purchase, ws));
}

export async function countPaymentOf(sender: Sender, { hash, kind }: Purchase, ws: string | null): Promise<void> {
  const page = DIRECT_PAGES[kind];
  if (mayCount(sender)) await unlessItFails(() => countPaid(hash, page ? { page, ws } : null));
}

/** A booking must not fail because it could not be counted. */
async function unlessItFails(count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    logFailure('statistics.failed', { error: error instanceof Error ? error.name : 'unknown' });
  }
}

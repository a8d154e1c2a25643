import 'server-only';
import { headers } from 'next/headers';
import { after } from 'next/server';

import type { Ctype } from '@/lib/domain/ctype';
import { env } from '@/lib/env';
import { logFailure } from '@/lib/log';
import { readSession } from '@/lib/preview/session';
import type { Sender } from '@/lib/rate-limit';
import { getSession } from '@/lib/session/server';
import { isTrackingRefused } from '@/lib/session/ws';
import { countPaid, countReserved } from '@/lib/statistics/purchases';
import { OTHER, findRoute } from '@/lib/statistics/routes';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { nullIfFailed } from '@/lib/workshop-api/read';

const DIRECT_PAGES: Partial<Record<Ctype | 'bundle', string>> = {
  residency: '/residencies',
  mentorship: '/mentorship',
  bundle: '/bundles',
};

interface Reservation {
  hash: string;
  path: string;
  ws: string | null;
}

/** Returns true if a visitor may be counted: one who does not refuse it, and not staff in the preview. */
export function mayCount({ headers }: Sender): boolean {
  return !isTrackingRefused(headers) && readSession(headers, env().PREVIEW_SECRET) === null;
}

/** Counts a reservation for its page and tracking number, after the response (docs/statistics.md). */
export function countReservation(sender: Sender, { hash, path, ws }: Reservation): void {
  if (mayCount(sender)) {
    after(() => unlessItFails(async () => countReserved(hash, { page: await findCountedPage(path), ws })));
  }
}

interface Purchase {
  hash: string;
  kind: Ctype | 'bundle';
}

/** Counts a payment, or a confirmation without one, after the response. */
export async function countPayment(purchase: Purchase): Promise<void> {
  const sender = { headers: await headers() };
  const { ws } = await getSession();
  after(() => countPaymentAs(sender, purchase, ws));
}

export async function countPaymentAs(sender: Sender, { hash, kind }: Purchase, ws: string | null): Promise<void> {
  const page = DIRECT_PAGES[kind];
  if (mayCount(sender)) await unlessItFails(() => countPaid(hash, page ? { page, ws } : null));
}

/** A booking must not fail because of the statistics. */
async function unlessItFails(count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    logFailure('statistics.failed', { error: error instanceof Error ? error.name : 'unknown' });
  }
}

const LIFETIME_MS = 60_000;

let programme: { paths: Set<string>; readAt: number } | undefined;

/** The page to count: a path of the programme, or a route, so that their number is bounded. */
export async function findCountedPage(path: string, now = Date.now()): Promise<string> {
  const route = findRoute(path);
  if (route === OTHER || !route.endsWith('/[item]')) return route;
  if (!programme || now - programme.readAt > LIFETIME_MS) programme = { paths: await readPaths(), readAt: now };
  return programme.paths.has(path) ? path : route;
}

/** The paths of workshops and collections; empty while the API does not respond. */
async function readPaths(): Promise<Set<string>> {
  const lists = await nullIfFailed(Promise.all([listAllWorkshops(), listCollections()]));
  return new Set(lists?.flat().map(({ href }) => href));
}

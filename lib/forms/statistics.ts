import 'server-only';
import type { ConfirmableType } from '@camp/contract/booking-types';
import { headers } from 'next/headers';
import { after } from 'next/server';
import { z } from 'zod';

import { NO_STORE } from '@/lib/cache-headers';
import type { BookingLink } from '@/lib/domain/booking-link';
import { DAY_SECONDS, HOUR_SECONDS, unixNow } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import {
  checkContentType,
  checkFields,
  checkRate,
  checkScriptOrigin,
  checkSize,
  passGuards,
} from '@/lib/forms/engine/guards';
import { logFailure } from '@/lib/log';
import { getBuild } from '@/lib/preview/deploy';
import { PREVIEW_PATH, readPreviewSession } from '@/lib/preview/session';
import { createAttemptCounter, getClientKey, type Sender } from '@/lib/rate-limit';
import { isTrackingRefused } from '@/lib/session/tracking-number';
import { getSession, readSession } from '@/lib/session/visitor-session';
import { attributePayment, countPaid, countReserved, PURCHASE_DAYS } from '@/lib/statistics/purchases';
import { countMeasurement, countVisit } from '@/lib/statistics/store';
import { findRoute, OTHER } from '@/lib/statistics/visits';
import { DEVICES, type Measurement } from '@/lib/statistics/vitals';
import type { UnpaidBooking } from '@/lib/workshop-api/booking-types';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { findBookedWorkshop, listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { nullIfFailed } from '@/lib/workshop-api/read';

/** Checks the rate before the body is read, because there is no form to show again. */
const GUARDS = [checkScriptOrigin, checkRate, checkContentType, checkSize, checkFields];
const LIMITS = { name: 'statistics', perMinute: 60, maxBytes: 1_024 };

/** More tracking codes of a network address count as OTHER. */
const takeCode = createAttemptCounter('statistics codes', [{ max: 20, seconds: HOUR_SECONDS }]);

const path = z.string().max(300).startsWith('/');
const milliseconds = z.coerce.number().min(0).max(120_000).optional();

const beaconSchema = z.union([
  z.strictObject({ path, step: z.enum(['view', 'form']) }),
  z.strictObject({
    path,
    device: z.enum(DEVICES),
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.coerce.number().min(0).max(100).optional(),
    ttfb: milliseconds,
  }),
]);

/** POST /api/statistics: a step of a visit, or vitals. The response is the same if the visitor is not counted. */
export async function submitStatistics(request: Request): Promise<Response> {
  if (!mayCount(request)) return respond(204);
  const { fields, refused } = await passGuards(request, GUARDS, LIMITS);
  if (refused) return respond(refused.status);
  const beacon = beaconSchema.safeParse(fields);
  if (!beacon.success) return respond(400);
  const { path: given, ...facts } = beacon.data;
  if (given.startsWith(PREVIEW_PATH)) return respond(204);
  if ('step' in facts) {
    const [page, ws] = await Promise.all([findCountedPage(given), takeWs(request)]);
    countVisit({ page, ws, step: facts.step });
  } else {
    const { device, ...values } = facts;
    const build = (await getBuild())?.id ?? 'development';
    countMeasurement({ route: findRoute(given), build, device, values: values as Measurement['values'] });
  }
  return respond(204);
}

async function takeWs(request: Request): Promise<string | null> {
  const { ws } = readSession(request);
  if (ws === null) return null;
  const { waitSeconds } = await takeCode([getClientKey(request)], ws);
  return waitSeconds > 0 ? OTHER : ws;
}

function respond(status: number): Response {
  return new Response(null, { status, headers: NO_STORE });
}

const DIRECT_PAGES: Partial<Record<ConfirmableType | 'bundle', string>> = {
  residency: '/residencies',
  mentorship: '/mentorship',
  bundle: '/bundles',
};

interface Reservation {
  hash: string;
  path: string;
  ws: string | null;
}

function mayCount({ headers }: Sender): boolean {
  return !isTrackingRefused(headers) && readPreviewSession(headers, env().PREVIEW_SECRET) === null;
}

export const countReservation = (sender: Sender, { hash, path, ws }: Reservation) =>
  recordOrigin(countReserved, sender, hash, async () => ({ path, ws }));

/** A corrected reservation counts once, and its payment for the same workshop. */
export const recordCorrection = (sender: Sender, { hash, path, ws }: Reservation) =>
  recordOrigin(attributePayment, sender, hash, async () => ({ path, ws }));

/** A place that a link from an email has reserved. */
export const countLinkReservation = (sender: Sender, { ctype, hash }: BookingLink, booking: UnpaidBooking) =>
  recordOrigin(countReserved, sender, hash, () => findOrigin(ctype, booking));

/** The payment counts for the workshop, also by a link from an email, which no form of this site has reserved. */
export const recordCheckout = (sender: Sender, { ctype, hash }: BookingLink, booking: UnpaidBooking) =>
  recordOrigin(attributePayment, sender, hash, () => findOrigin(ctype, booking));

type Origin = Omit<Reservation, 'hash'>;

async function findOrigin(ctype: string, { course_id, tracked_id }: UnpaidBooking): Promise<Origin | null> {
  const workshop = await findBookedWorkshop(ctype, course_id);
  return workshop && { path: workshop.href, ws: tracked_id };
}

function recordOrigin(
  record: typeof countReserved | typeof attributePayment,
  sender: Sender,
  hash: string,
  find: () => Promise<Origin | null>,
): void {
  if (!mayCount(sender)) return;
  const write = async () => {
    const origin = await find();
    if (origin) await record(hash, { page: await findCountedPage(origin.path), ws: origin.ws });
  };
  after(() => countSafely(write));
}

interface Purchase {
  hash: string;
  /** A code that all links of the booking share. */
  sharedCode?: string | null;
  kind: ConfirmableType | 'bundle';
  /** Unix seconds; null or undefined if unknown. */
  confirmedAt?: number | null;
}

export async function countPayment(purchase: Purchase): Promise<void> {
  const sender = { headers: await headers() };
  const { ws } = await getSession();
  after(() => countPaymentAs(sender, purchase, ws));
}

export async function countPaymentAs(
  sender: Sender,
  { hash, sharedCode, kind, confirmedAt }: Purchase,
  ws: string | null,
): Promise<void> {
  // A page that is opened again months later has been counted, and is no longer remembered.
  const isRemembered = !confirmedAt || unixNow() - confirmedAt < PURCHASE_DAYS * DAY_SECONDS;
  const page = isRemembered ? DIRECT_PAGES[kind] : undefined;
  const hashes = sharedCode ? [hash, sharedCode] : [hash];
  if (mayCount(sender)) await countSafely(() => countPaid(hashes, page ? { page, ws } : null));
}

async function countSafely(count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    logFailure('statistics.failed', { error: error instanceof Error ? error.name : 'unknown' });
  }
}

const LIFETIME_MS = 60_000;

let programme: { paths: Set<string>; readAt: number } | undefined;

/** A path of the programme or a route, which bounds the number of pages. */
async function findCountedPage(path: string): Promise<string> {
  const route = findRoute(path);
  if (route === OTHER || !route.endsWith('/[item]')) return route;
  const readAt = Date.now();
  if (!programme || readAt - programme.readAt > LIFETIME_MS) programme = { paths: await readPaths(), readAt };
  return programme.paths.has(path) ? path : route;
}

async function readPaths(): Promise<Set<string>> {
  const lists = await nullIfFailed(Promise.all([listAllWorkshops(), listCollections()]));
  return new Set(lists?.flat().map(({ href }) => href));
}

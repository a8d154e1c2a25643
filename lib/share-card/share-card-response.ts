import 'server-only';
import { NO_STORE } from '@/lib/cache-headers';
import { type BookingLink, parseBookingLink } from '@/lib/domain/booking-link';
import { unixNow } from '@/lib/domain/dates';
import { isSitePageName } from '@/lib/domain/pages';
import { logRefusal } from '@/lib/log';
import { takeToken } from '@/lib/rate-limit';
import type { BookedDates } from '@/lib/workshop-api/booking-types';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { getBooking } from '@/lib/workshop-api/queries/bookings';
import { getCollection } from '@/lib/workshop-api/queries/collections';
import { isOfferedPage } from '@/lib/workshop-api/queries/offers';
import { getGroup } from '@/lib/workshop-api/queries/workshop-groups';
import { findBookedWorkshop, getWorkshop } from '@/lib/workshop-api/queries/workshops';

import {
  getPageShareCard,
  toBookingShareCard,
  toCollectionShareCard,
  toGroupShareCard,
  toWorkshopShareCard,
} from './item-cards';
import { type DrawShareCard, renderCard, TooManyCards } from './rendered-cards';
import { getShareCardPath, SHARE_CARD_KINDS, type ShareCard, type ShareCardKind } from './share-card';

interface CardFile {
  kind: string;
  id: string;
  /** `{version}.jpg`. */
  file: string;
}

const REQUESTS_PER_MINUTE = 240;
const RETRY_SECONDS = 10;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PROVISIONAL = 'public, max-age=60';

const refuse = (status: number, headers = {}) => new Response(null, { status, headers: { ...NO_STORE, ...headers } });

/**
 * Sends a card at the URL of its current version, and redirects from other versions. No text of the URL is drawn, and
 * each version is drawn once (docs/decisions/cards.md).
 */
export async function handleShareCard(request: Request, asked: CardFile, draw: DrawShareCard): Promise<Response> {
  return respond(request, () => currentCardResponse(asked, draw));
}

async function respond(request: Request, make: () => Promise<Response>): Promise<Response> {
  const waitSeconds = await takeToken(request, 'cards', REQUESTS_PER_MINUTE);
  if (waitSeconds > 0) {
    logRefusal('cards.too-many', 429);
    return refuse(429, { 'Retry-After': String(waitSeconds) });
  }
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof WorkshopApiError || error instanceof TooManyCards)) throw error;
    return refuse(503, { 'Retry-After': String(RETRY_SECONDS) });
  }
}

/** The URL contains a secret, so the response must not be cached or indexed. */
export async function handlePoster(
  request: Request,
  params: { ctype: string; hash: string },
  draw: DrawShareCard,
  read: (link: BookingLink) => Promise<BookedDates | null> = getBooking,
): Promise<Response> {
  return respond(request, async () => {
    const link = parseBookingLink(params);
    const booking = link && (await read(link));
    const card =
      booking && toBookingShareCard(link.ctype, booking, await findBookedWorkshop(link.ctype, booking.short_url));
    if (!card) return refuse(404);
    const { bytes } = await renderCard(card, draw);
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
    });
  });
}

async function currentCardResponse({ kind, id, file }: CardFile, draw: DrawShareCard): Promise<Response> {
  if (!/^[\w-]+\.jpg$/.test(file)) return refuse(404);
  const card = await getCurrentCard(kind, id);
  if (!card) return refuse(404);
  const path = getShareCardPath(card);
  if (!path.endsWith(`/${file}`)) return refuse(307, { Location: path });
  const { bytes, isFinal } = await renderCard(card, draw);
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': isFinal ? IMMUTABLE : PROVISIONAL },
  });
}

function isShareCardKind(kind: string): kind is ShareCardKind {
  return SHARE_CARD_KINDS.some((known) => known === kind);
}

export async function getCurrentCard(kind: string, id: string): Promise<ShareCard | null> {
  if (!isShareCardKind(kind)) return null;
  if (kind === 'page') return isSitePageName(id) && (await isOfferedPage(id)) ? getPageShareCard(id) : null;
  if (kind === 'collection') {
    const collection = await getCollection(id);
    return collection && toCollectionShareCard(collection);
  }
  if (kind === 'artform' || kind === 'tutor') {
    const group = await getGroup(kind, id);
    return group && toGroupShareCard(group);
  }
  const workshop = await getWorkshop(kind, id);
  return workshop && toWorkshopShareCard(workshop, unixNow());
}

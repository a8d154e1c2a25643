import type { WorkshopType } from '@camp/contract/booking-types';
import type { Currency } from '@camp/contract/currencies';

import { withPlacesLeft } from '../bookings/rooms-by-night';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { getBookingWindow, countPlacesLeft, type BookingWindow, type Edition } from '../domain/availability';
import { canBeItemId, itemIdColumn } from '../domain/item-id';

export interface ProgrammeView {
  now: number;
  preview: boolean;
}

export interface ListedWorkshop {
  workshop: Row<'workshops'>;
  window: BookingWindow;
  /** Places left in the next bookable edition: 0 without one, undefined for a workshop without editions. */
  places: number | undefined;
  prices: PriceByCurrency;
}

export const hasPlaces = ({ places = 0 }: Pick<ListedWorkshop, 'places'>): boolean => places > 0;

type PriceByCurrency = Partial<Record<Currency, number>>;

/** Workshops with an offered edition, earliest first, and in a preview those without any edition. */
export async function listWorkshops(db: Db, view: ProgrammeView, only?: { ids: number[] }): Promise<ListedWorkshop[]> {
  const listed = (await readWorkshops(db, view, only)).filter(
    ({ workshop, window }) => window.offered.length > 0 || (workshop.published === 0 && !window.shown),
  );
  const startDate = ({ window }: ListedWorkshop) => window.shown?.start_date ?? 'none';
  return listed.sort((a, b) => startDate(a).localeCompare(startDate(b)) || a.workshop.id - b.workshop.id);
}

export async function findWorkshop(
  db: Db,
  ctype: WorkshopType,
  itemId: string,
  view: ProgrammeView,
): Promise<ListedWorkshop | null> {
  if (!canBeItemId(itemId)) return null;
  const [workshop] = await readWorkshops(db, view, { ctype, itemId });
  return workshop ?? null;
}

/** True if a workshop of this type was published before and is withdrawn now. */
export async function isWithdrawn(db: Db, ctype: WorkshopType, itemId: string): Promise<boolean> {
  if (!canBeItemId(itemId)) return false;
  const withdrawn = await db
    .selectFrom('workshops')
    .select('id')
    .where('ctype', '=', ctype)
    .where(itemIdColumn(itemId), '=', itemId)
    .where('published', '=', 0)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return withdrawn !== undefined;
}

async function readWorkshops(
  db: Db,
  { now, preview }: ProgrammeView,
  only?: { ctype: WorkshopType; itemId: string } | { ids: number[] },
): Promise<ListedWorkshop[]> {
  let query = db.selectFrom('workshops').selectAll();
  if (!preview) query = query.where('published', '=', 1);
  if (only && 'ids' in only) query = query.where('id', 'in', only.ids);
  else if (only) query = query.where('ctype', '=', only.ctype).where(itemIdColumn(only.itemId), '=', only.itemId);
  const workshops = await query.execute();
  if (workshops.length === 0) return [];
  const ids = only && workshops.map(({ id }) => id);
  const [editions, prices] = await Promise.all([readEditions(db, ids, now), readPrices(db, ids)]);
  return workshops.map((workshop) => {
    const window = getBookingWindow(editions.get(workshop.id) ?? [], now);
    const [next] = window.bookable;
    return {
      workshop,
      window,
      places: next ? countPlacesLeft(next) : window.shown && 0,
      prices: prices.get(workshop.id) ?? {},
    };
  });
}

async function readEditions(db: Db, workshopIds: number[] | undefined, now: number): Promise<Map<number, Edition[]>> {
  let query = db.selectFrom('editions').selectAll().where('withdrawn_at', 'is', null);
  if (workshopIds) query = query.where('workshop_id', 'in', workshopIds);
  const editions = new Map<number, Edition[]>();
  const rows = await withPlacesLeft(db, await query.execute(), now);
  for (const edition of rows) {
    editions.set(edition.workshop_id, [...(editions.get(edition.workshop_id) ?? []), edition]);
  }
  return editions;
}

async function readPrices(db: Db, workshopIds: number[] | undefined): Promise<Map<number, PriceByCurrency>> {
  let query = db.selectFrom('workshop_prices').selectAll();
  if (workshopIds) query = query.where('workshop_id', 'in', workshopIds);
  const prices = new Map<number, PriceByCurrency>();
  for (const { workshop_id, currency, full_amount } of await query.execute()) {
    prices.set(workshop_id, { ...prices.get(workshop_id), [currency]: full_amount });
  }
  return prices;
}

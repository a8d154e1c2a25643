import { CURRENCIES } from '@camp/contract/currencies';

import type { Fault } from './faults';
import { type Programme, WORKSHOP, type Workshop } from './format';
import {
  type ImportResult,
  type ImportRun,
  type WantedRow,
  type WorkshopId,
  readWorkshopIds,
  syncRows,
} from './import-run';
import { withdrawWorkshopHolds } from '../bookings/booked-changes';
import type { Tx } from '../db/open';
import type { Row } from '../db/schema';
import { tagWorkshop } from '../programme/changes';

const RENAMED = {
  type: 'ctype',
  title: 'title_with',
  picture: 'course_image',
  'picture alt': 'image_alt',
  'payment plan': 'allow_payment_plan',
  'price code': 'pricecode_version',
  'price covers': 'price_covers',
  upcoming: 'upcoming_id',
  summary: 'short_description',
  'How to book': 'how_to_book',
  'Where and when': 'where_when',
  Highlights: 'highlights',
  Basics: 'basics',
  'Student level': 'student_level',
  Equipment: 'equipment',
  'After the course': 'post_course',
  Access: 'access',
} as const satisfies Partial<Record<keyof Workshop, keyof Row<'workshops'>>>;

type Renamed = typeof RENAMED;
type Columns = { [Field in keyof Workshop]: Field extends keyof Renamed ? Renamed[Field] : Field };

/** The column of each field of a file: of its name, unless it is renamed. */
export const WORKSHOP_COLUMNS = Object.fromEntries(
  Object.keys(WORKSHOP).map((field) => [field, field in RENAMED ? RENAMED[field as keyof Renamed] : field]),
) as Columns satisfies Record<keyof Workshop, keyof Row<'workshops'>>;

export async function importWorkshops(run: ImportRun): Promise<ImportResult> {
  const { context, programme, faults, changedBookings, warnings } = run;
  const { tx } = context;
  const stored = await tx.selectFrom('workshops').selectAll().execute();
  const order = new Map((programme.prices ?? []).map(({ workshop }, index) => [workshop, index]));
  const position = ({ slug }: Workshop) => order.get(slug) ?? order.size;
  const workshops = [...(programme.workshops ?? [])].sort((a, b) => position(a) - position(b));
  const kept = workshops.filter((workshop) => {
    const before = stored.find(({ slug }) => slug === workshop.slug);
    if (!before || before.ctype === workshop.type) return true;
    const message = `${workshop.slug} is ${before.ctype}, and cannot become another type.`;
    faults.push({ record: workshop, field: 'type', message });
    return false;
  });
  const planIds = (await tx.selectFrom('upcoming_workshops').select('id').execute()).map(({ id }) => id);
  for (const workshop of kept) {
    const { upcoming: id } = workshop;
    if (id === null || planIds.includes(id) || stored.some(({ upcoming_id }) => upcoming_id === id)) continue;
    const message = `There is no upcoming workshop with the id ${id} for which people could have pre-registered.`;
    warnings.push({ record: workshop, field: 'upcoming', message });
  }
  const { counts, touched } = await syncRows(tx, {
    table: 'workshops',
    key: ['slug'],
    rows: kept.map((workshop) => toRow(workshop, context.now)),
    stored,
  });
  const ids = await readWorkshopIds(tx);
  const changed = new Set(touched.map((workshop) => (workshop as Workshop).slug));
  const isNew = (slug: string) => changed.has(slug) && !stored.some((each) => each.slug === slug);
  for (const slug of await importPrices(tx, programme, ids, faults)) {
    if (programme.workshops && !changed.has(slug) && kept.some((each) => each.slug === slug)) {
      counts.changed += 1;
      counts.unchanged -= 1;
    }
    changed.add(slug);
  }
  const priced = new Set((programme.prices ?? []).flatMap(({ workshop, eur }) => (eur === null ? [] : [workshop])));
  for (const workshop of kept.filter(({ slug }) => isNew(slug) && !priced.has(slug))) {
    faults.push({ record: workshop, message: `${workshop.slug} is new, and has no price in eur in prices.csv.` });
  }
  for (const slug of changed) tagWorkshop(context, ids.get(slug)!);
  for (const { id, slug } of stored.filter(({ published }) => published === 1)) {
    const isWithdrawn = kept.some((workshop) => workshop.slug === slug && workshop.published === 0);
    if (isWithdrawn) changedBookings.push(...(await withdrawWorkshopHolds(context, id)));
  }
  return programme.workshops ? { workshops: counts } : {};
}

function toRow(workshop: Workshop, now: number): WantedRow<'workshops'> {
  const entries = Object.entries(WORKSHOP_COLUMNS).map(([field, column]) => [
    column,
    workshop[field as keyof Workshop],
  ]);
  return {
    item: workshop,
    row: Object.fromEntries(entries),
    initial: { published_at: workshop.published === 1 ? now : null, updated_at: now, withdrawn_at: null },
  };
}

/** Removes the prices of these workshops that the file omits. @returns the slugs of those whose prices have changed. */
async function importPrices(
  tx: Tx,
  { prices = [] }: Programme,
  ids: Map<string, WorkshopId>,
  faults: Fault[],
): Promise<string[]> {
  const seen = new Set<string>();
  const rows = prices.flatMap((item) => {
    const id = ids.get(item.workshop)?.id;
    if (id === undefined) {
      faults.push({ record: item, field: 'workshop', message: `There is no workshop ${item.workshop}.` });
      return [];
    }
    return CURRENCIES.flatMap((currency) => {
      const full_amount = item[currency];
      if (full_amount === null) return [];
      if (seen.has(`${id} ${currency}`)) {
        faults.push({ record: item, field: currency, message: `The price of ${item.workshop} stands here twice.` });
        return [];
      }
      seen.add(`${id} ${currency}`);
      return [{ item, row: { workshop_id: id, currency, full_amount, number_of_payments: item.payments } }];
    });
  });
  const priced = new Set(rows.map(({ row }) => row.workshop_id));
  const stored = (await tx.selectFrom('workshop_prices').selectAll().execute()).filter((price) =>
    priced.has(price.workshop_id),
  );
  const withdrawn = stored.filter(({ workshop_id, currency }) => !seen.has(`${workshop_id} ${currency}`));
  const { touched } = await syncRows(tx, {
    table: 'workshop_prices',
    key: ['workshop_id', 'currency'],
    rows,
    stored,
    removes: true,
  });
  const changed = touched.map((item) => (item as (typeof prices)[number]).workshop);
  const reduced = [...ids.values()].filter(({ id }) => withdrawn.some(({ workshop_id }) => workshop_id === id));
  return [...new Set([...changed, ...reduced.map(({ slug }) => slug)])];
}

import { FLAG_FIELDS, WORKSHOP_FIELDS, type FileEdition, type FileWorkshop, type ProgrammeFile } from './schema';
import { readSessions } from '../bookings/sessions';
import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import { clockAt, dayAt } from '../domain/dates';

/** The stored programme in the form that `import` reads. Cancelled editions are left out. */
export async function exportProgramme(db: Db | Tx): Promise<ProgrammeFile> {
  const workshops = await db.selectFrom('workshops').selectAll().orderBy('id').execute();
  const editions = await readEditions(db);
  const prices = await db.selectFrom('workshop_prices').selectAll().execute();
  return {
    workshops: workshops.map((workshop) => ({
      ...toFileFields(workshop),
      prices: pricesOf(prices.filter(({ workshop_id }) => workshop_id === workshop.id)),
      editions: editions.filter(({ workshop_id }) => workshop_id === workshop.id).map(({ edition }) => edition),
    })),
  };
}

async function readEditions(db: Db | Tx): Promise<{ workshop_id: number; edition: FileEdition }[]> {
  const editions = await db
    .selectFrom('editions')
    .select(['id', 'workshop_id', 'start_date', 'capacity'])
    .where('withdrawn_at', 'is', null)
    .orderBy('start_date')
    .execute();
  const sessions = await readSessions(
    db,
    editions.map(({ id }) => id),
  );
  return editions.map(({ id, workshop_id, start_date, capacity }) => ({
    workshop_id,
    edition: {
      start_date,
      places: capacity,
      sessions: sessions
        .filter(({ edition_id }) => edition_id === id)
        .map(({ starts_at, ends_at }) => ({
          date: dayAt(starts_at),
          from: clockAt(starts_at),
          until: clockAt(ends_at),
        })),
    },
  }));
}

function toFileFields(workshop: Row<'workshops'>): Omit<FileWorkshop, 'prices' | 'editions'> {
  const fields = WORKSHOP_FIELDS.map((field) => [field, workshop[field]]);
  const flags = FLAG_FIELDS.map((field) => [field, workshop[field] === 1]);
  return Object.fromEntries([...fields, ...flags]);
}

function pricesOf(rows: readonly Row<'workshop_prices'>[]): FileWorkshop['prices'] {
  const prices = rows.map(({ currency, full_amount, number_of_payments }) => [
    currency,
    { full_amount, number_of_payments },
  ]);
  return Object.fromEntries(prices);
}

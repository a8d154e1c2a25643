import type { Fault } from './faults';
import type { Change } from './import-result';
import type { FileEdition, FileSession } from './schema';
import { readSessions } from '../bookings/sessions';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { timeOn } from '../domain/dates';
import { addPlaces, withdrawPlaces } from '../programme/change-places';

interface ImportedEdition {
  change: Change;
  /** Their paths within the edition. */
  faults: Fault[];
}

/** Adds the edition of a day, or changes its places and sessions; never fewer places than are taken. */
export async function importEdition(
  context: TransactionContext,
  workshop: Pick<Row<'workshops'>, 'id' | 'ctype'>,
  edition: FileEdition,
): Promise<ImportedEdition> {
  if (workshop.ctype === 'onsite' && edition.sessions?.length) {
    const fault = { path: ['sessions'], message: 'Only online workshops have sessions.' };
    return { change: 'unchanged', faults: [fault] };
  }
  const stored = await context.tx
    .selectFrom('editions')
    .select(['id', 'capacity', 'taken'])
    .where('workshop_id', '=', workshop.id)
    .where('start_date', '=', edition.start_date)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) {
    await insertEdition(context, workshop.id, edition);
    return { change: 'added', faults: [] };
  }
  if (edition.places < stored.taken) {
    const message = `It must be at least ${stored.taken}: so many places are taken.`;
    return { change: 'unchanged', faults: [{ path: ['places'], message }] };
  }
  const sessionsChanged = edition.sessions ? await replaceSessions(context, stored.id, edition.sessions) : false;
  const placesChanged = await changePlaces(context, stored, edition.places);
  return { change: sessionsChanged || placesChanged ? 'changed' : 'unchanged', faults: [] };
}

async function insertEdition(context: TransactionContext, workshopId: number, edition: FileEdition): Promise<void> {
  const { id } = await context.tx
    .insertInto('editions')
    .values({
      workshop_id: workshopId,
      start_date: edition.start_date,
      capacity: edition.places,
      taken: 0,
      updated_at: context.now,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceSessions(context, id, edition.sessions ?? []);
}

async function changePlaces(
  context: TransactionContext,
  { id, capacity }: Pick<Row<'editions'>, 'id' | 'capacity'>,
  places: number,
): Promise<boolean> {
  if (places > capacity) await addPlaces(context, id, places - capacity);
  if (places < capacity) await withdrawPlaces(context, id, capacity - places);
  return places !== capacity;
}

/** @returns whether they differ from those before. */
async function replaceSessions(
  { tx }: TransactionContext,
  editionId: number,
  sessions: readonly FileSession[],
): Promise<boolean> {
  const rows = sessions
    .map(({ date, from, until }) => ({
      edition_id: editionId,
      starts_at: timeOn(date, from),
      ends_at: timeOn(date, until),
    }))
    .sort((a, b) => a.starts_at - b.starts_at);
  const stored = await readSessions(tx, [editionId]);
  const times = (each: readonly Row<'sessions'>[]) =>
    JSON.stringify(each.map(({ starts_at, ends_at }) => [starts_at, ends_at]));
  if (times(rows) === times(stored)) return false;
  await tx.deleteFrom('sessions').where('edition_id', '=', editionId).execute();
  if (rows.length > 0) await tx.insertInto('sessions').values(rows).execute();
  return true;
}

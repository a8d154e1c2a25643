import { addDays } from '@camp/contract/days';
import { sql } from 'kysely';

import { comingEditions, rememberMails } from './operations';
import { attempt, createWorkshops, HOUSE_ROOMS, type World } from './world';
import { dayAt } from '../../src/domain/dates';
import { Refusal } from '../../src/domain/refusal';
import { erasePerson } from '../../src/maintenance/erase-person';
import type { Programme } from '../../src/programme-file/format';
import { importProgramme } from '../../src/programme-file/import-programme';
import { setPublished } from '../../src/programme/changes';
import { cancelEdition, moveEdition } from '../../src/programme/edition-changes';
import { createProgramme, NO_DETAILS } from '../programme';

/** Files with faults are imported no part of. */
async function importFiles(world: World, files: Programme): Promise<boolean> {
  const imported = await attempt(world, async (context) => {
    try {
      return await importProgramme(context, files);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Nothing is imported.')) throw new Refusal('invalid', '');
      throw error;
    }
  });
  return imported !== null;
}

const pickSlug = ({ random }: World) => random.pick(createWorkshops())!.slug;

/** Announces one more date of a workshop, or changes the places of a date. */
export async function importEdition(world: World): Promise<void> {
  const { random, runtime } = world;
  const known = random.chance(0.7) ? random.pick(await comingEditions(world)) : undefined;
  const slug = known && random.chance(0.5) ? known.slug : pickSlug(world);
  const start = known?.start_date ?? addDays(dayAt(runtime.now()), 5 + random.below(200));
  const places = 1 + random.below(3);
  const unknown = { arrival: null, departure: null, ...NO_DETAILS };
  await importFiles(world, { editions: [{ workshop: slug, start, places, taken: 0, sessions: '', ...unknown }] });
}

export async function importHouse(world: World): Promise<void> {
  const rooms = HOUSE_ROOMS - 1 + world.random.below(4);
  if (await importFiles(world, { house: [{ rooms, sleeps: ['onsite', 'plus 7', 'weeks'] }] })) world.count('houses');
}

/** By a command, or by the file of the workshop. */
export async function publish(world: World): Promise<void> {
  const slug = pickSlug(world);
  const isPublished = world.random.chance(0.7);
  if (world.random.chance(0.5)) {
    await attempt(world, (context) => setPublished(context, slug, isPublished));
  } else {
    const { workshops = [] } = createProgramme(...createWorkshops().filter((workshop) => workshop.slug === slug));
    await importFiles(world, { workshops: workshops.map((file) => ({ ...file, published: isPublished ? 1 : 0 })) });
  }
  if (!isPublished) world.count('withdrawals');
}

/** The organiser moves no date to nights without rooms. */
export async function move(world: World): Promise<void> {
  const { random, runtime } = world;
  const edition = random.pick(await comingEditions(world));
  if (!edition) return;
  // The refunds of earlier cancellations follow from the first day, which the money of the simulation is checked by.
  const bookings = runtime.db.selectFrom('bookings').select('id').where('edition_id', '=', edition.id);
  if (await bookings.where('cancelled_at', 'is not', null).executeTakeFirst()) return;
  const day = addDays(edition.start_date, random.below(41) - 20);
  const moved = await attempt(world, async (context) => {
    const { concerns } = await moveEdition(context, edition.id, day);
    if (concerns.length > 0) throw new Refusal('conflict', concerns.join(' '));
    return true;
  });
  if (moved) world.count('moves');
}

export async function cancelDate(world: World): Promise<void> {
  const edition = world.random.pick(await comingEditions(world));
  if (!edition) return;
  const cancelled = await attempt(world, (context) => cancelEdition(context, edition.id));
  for (const { booking, refundedMinor } of cancelled?.ended ?? []) {
    if (booking.state === 'confirmed') world.namedRefunds.set(booking.id, refundedMinor);
  }
}

/** @throws Error if the address stands anywhere afterwards. */
export async function erase(world: World): Promise<void> {
  const { db, now } = world.runtime;
  const busy = await db
    .selectFrom('bookings')
    .innerJoin('subscriptions', 'subscriptions.email', 'bookings.email')
    .select('bookings.email')
    .where('state', '=', 'held')
    .orderBy('bookings.id')
    .execute();
  const email = (world.random.chance(0.7) && world.random.pick(busy)?.email) || world.visitor();
  await rememberMails(world);
  const own = await db.selectFrom('bookings').select('id').where('email_key', '=', email).execute();
  if (!(await attempt(world, (context) => erasePerson(context, email)))) return;
  for (const { id } of own) world.erased.set(id, Math.min(world.erased.get(id) ?? Infinity, now()));
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    expect({ table: name, rows: rows.filter((row) => JSON.stringify(row).includes(email)) }).toEqual({
      table: name,
      rows: [],
    });
  }
  if (own.length > 0) world.count('erasures');
}

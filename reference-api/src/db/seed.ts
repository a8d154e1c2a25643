import { lockWithoutTimeout } from './lock';
import type { Db } from './open';
import { seedCodes, seedOffers, seedResidencyWeeks } from './seeds/offers';
import { seedCollections, seedTexts, seedTutors } from './seeds/texts';
import { seedWorkshops } from './seeds/workshops';
import type { Programme } from '../../programme/index';
import { dayAt } from '../domain/dates';

/** Writes the programme into an empty database, its dates counted from the day of `now` (unix seconds). */
export async function seedIfEmpty(db: Db, programme: Programme, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWithoutTimeout(tx, 'seed');
    const existing = await tx.selectFrom('workshops').select('id').limit(1).executeTakeFirst();
    if (existing) return;
    const today = dayAt(now);
    await seedWorkshops(tx, programme, today, now);
    await seedTutors(tx, programme);
    await seedCollections(tx, programme);
    await seedTexts(tx, programme, today);
    await seedResidencyWeeks(tx, today);
    await seedOffers(tx, programme);
    await seedCodes(tx, programme, today);
  });
}

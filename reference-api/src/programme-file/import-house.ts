import { HOUSE_GUESTS } from './format';
import type { ImportResult, ImportRun } from './import-run';
import { describeOversold, listOversold, readHouseRule } from '../bookings/house';

/** The one row of house.csv replaces the rule; a file without a row changes nothing. */
export async function importHouse({
  context: { tx, changedTags },
  programme,
  faults,
}: ImportRun): Promise<ImportResult> {
  const [item, second] = programme.house ?? [];
  if (second) faults.push({ record: second, message: 'There is one house: it must be the only row.' });
  if (!item) return {};
  const toFlag = (guest: (typeof HOUSE_GUESTS)[number]): 0 | 1 => (item.sleeps.includes(guest) ? 1 : 0);
  const row = { rooms: item.rooms, onsite: toFlag('onsite'), plus_seven: toFlag('plus 7'), weeks: toFlag('weeks') };
  const stored = await tx.selectFrom('house').select(['rooms', 'onsite', 'plus_seven', 'weeks']).executeTakeFirst();
  const isSame = stored && Object.values(row).join() === Object.values(stored).join();
  if (isSame) return { house: { added: 0, changed: 0, unchanged: 1 } };
  await tx.deleteFrom('house').execute();
  await tx.insertInto('house').values(row).execute();
  for (const tag of ['workshops', 'residencies'] as const) changedTags.add(tag);
  return { house: { added: stored ? 0 : 1, changed: stored ? 1 : 0, unchanged: 0 } };
}

/** Warns about nights on which more rooms are taken than the house has. */
export async function warnOfOversoldNights({ context: { tx, now }, warnings }: ImportRun): Promise<void> {
  const { rooms } = await readHouseRule(tx);
  for (const run of await listOversold(tx, now)) {
    warnings.push({ record: {}, message: describeOversold(run, rooms) });
  }
}

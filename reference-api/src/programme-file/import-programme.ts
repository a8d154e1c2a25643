import { FaultyProgramme, type Fault } from './faults';
import { importEdition } from './import-edition';
import type { Change, Counts, ImportResult } from './import-result';
import { WORKSHOP_FIELDS, type FileWorkshop, type ProgrammeFile } from './schema';
import { lock } from '../db/lock';
import type { NewRow, Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { workshopCacheTags } from '../domain/cache-tags';

const NEEDED = ['ctype', 'title_with', 'tutors', 'prices'] as const;
const DEFAULTS: Omit<NewRow<'workshops'>, 'slug' | 'ctype' | 'title_with' | 'tutors'> = {
  artforms: '',
  duration: '',
  course_image: '',
  allow_payment_plan: 1,
  pricecode_version: 2,
  mentorship: 0,
  published: 0,
  featured: null,
  short_description: '',
  description: '',
  how_to_book: '',
  where_when: '',
  highlights: '',
  basics: '',
  student_level: '',
  equipment: '',
  post_course: '',
  language: '',
  price_covers: '',
  published_at: null,
  updated_at: null,
  withdrawn_at: null,
};

/**
 * Adds the workshops of a file and changes those that exist, known by their slugs, editions by their first days. What
 * the file does not name stays. A second import of the same file changes nothing.
 * @throws FaultyProgramme with every fault; the transaction is then to be rolled back.
 */
export async function importProgramme(context: TransactionContext, file: ProgrammeFile): Promise<ImportResult> {
  await lock(context.tx, 'import');
  const result: ImportResult = { workshops: noCounts(), editions: noCounts() };
  const faults: Fault[] = [];
  for (const [index, workshop] of file.workshops.entries()) {
    const found = await importWorkshop(context, workshop, result);
    faults.push(...found.map(({ path, message }) => ({ path: ['workshops', index, ...path], message })));
  }
  if (faults.length > 0) throw new FaultyProgramme(faults);
  return result;
}

const noCounts = (): Counts => ({ added: 0, changed: 0, unchanged: 0 });

/** @returns the faults of the workshop, their paths within it. */
async function importWorkshop(
  context: TransactionContext,
  workshop: FileWorkshop,
  result: ImportResult,
): Promise<Fault[]> {
  const stored = await context.tx
    .selectFrom('workshops')
    .selectAll()
    .where('slug', '=', workshop.slug)
    .forUpdate()
    .executeTakeFirst();
  const faults = stored ? contradictions(workshop, stored) : missingFields(workshop);
  if (faults.length > 0) return faults;
  const { id, ctype } = stored ?? (await insertWorkshop(context, workshop));
  const fieldsChanged = stored ? await updateWorkshop(context, stored, workshop) : false;
  const pricesChanged = await importPrices(context, id, workshop.prices);
  const changes: Change[] = [];
  for (const [index, edition] of workshop.editions.entries()) {
    const { change, faults: found } = await importEdition(context, { id, ctype }, edition);
    faults.push(...found.map(({ path, message }) => ({ path: ['editions', index, ...path], message })));
    changes.push(change);
    result.editions[change] += 1;
  }
  const change = stored ? (fieldsChanged || pricesChanged ? 'changed' : 'unchanged') : 'added';
  result.workshops[change] += 1;
  if ([change, ...changes].some((each) => each !== 'unchanged')) {
    for (const tag of [...workshopCacheTags(ctype, id), 'collections' as const]) context.changedTags.add(tag);
  }
  return faults;
}

function missingFields(workshop: FileWorkshop): Fault[] {
  return NEEDED.filter((field) => workshop[field] === undefined).map((field) => ({
    path: [field],
    message: `It is missing, and ${workshop.slug} is new.`,
  }));
}

function contradictions({ ctype }: FileWorkshop, stored: Row<'workshops'>): Fault[] {
  if (ctype === undefined || ctype === stored.ctype) return [];
  return [{ path: ['ctype'], message: `${stored.slug} is ${stored.ctype}, and cannot become another type.` }];
}

function insertWorkshop({ tx, now }: TransactionContext, workshop: FileWorkshop) {
  const { slug, ctype, title_with, tutors } = workshop as Required<FileWorkshop>;
  const fields = { ...DEFAULTS, ...columnsOf(workshop), slug, ctype, title_with, tutors };
  return tx
    .insertInto('workshops')
    .values({ ...fields, published_at: workshop.published ? now : null, updated_at: now })
    .returning(['id', 'ctype'])
    .executeTakeFirstOrThrow();
}

/** Writes only what differs: triggers count what is written as a change. */
async function updateWorkshop(
  { tx }: TransactionContext,
  stored: Row<'workshops'>,
  workshop: FileWorkshop,
): Promise<boolean> {
  const entries = Object.entries(columnsOf(workshop));
  const changed = entries.filter(([column, value]) => stored[column as keyof typeof stored] !== value);
  if (changed.length === 0) return false;
  await tx.updateTable('workshops').set(Object.fromEntries(changed)).where('id', '=', stored.id).execute();
  return true;
}

/** The columns that the file names. */
function columnsOf(workshop: FileWorkshop): Partial<NewRow<'workshops'>> {
  const given = WORKSHOP_FIELDS.map((field) => [field, workshop[field]] as const).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given.map(([field, value]) => [field, typeof value === 'boolean' ? Number(value) : value]));
}

/** @returns whether any price changed. A currency that the file does not name keeps its price. */
async function importPrices(
  { tx }: TransactionContext,
  workshopId: number,
  prices: FileWorkshop['prices'],
): Promise<boolean> {
  if (!prices) return false;
  const stored = await tx.selectFrom('workshop_prices').selectAll().where('workshop_id', '=', workshopId).execute();
  const rows = (['eur', 'gbp', 'usd'] as const).flatMap((currency) => {
    const price = prices[currency];
    const before = stored.find((row) => row.currency === currency);
    const isSame =
      before?.full_amount === price?.full_amount && before?.number_of_payments === price?.number_of_payments;
    return price && !isSame ? [{ workshop_id: workshopId, currency, ...price }] : [];
  });
  for (const row of rows) {
    const { full_amount, number_of_payments } = row;
    await tx
      .insertInto('workshop_prices')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['workshop_id', 'currency']).doUpdateSet({ full_amount, number_of_payments }),
      )
      .execute();
  }
  return rows.length > 0;
}

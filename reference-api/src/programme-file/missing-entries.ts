import { resolveDay } from './day-text';
import type { Item, Workshop } from './format';
import type { ImportRun } from './import-run';

/**
 * Warns of what is on sale without an entry in its file, which an import leaves open, and names the command that does
 * what was probably meant. Runs before the import, so that new entries differ from stored ones.
 */
export async function warnOfMissing(run: ImportRun): Promise<void> {
  const { workshops, editions, 'residency-weeks': weeks } = run.programme;
  const messages = [
    ...(workshops ? await describeWorkshops(run, workshops) : []),
    ...(editions ? await describeEditions(run, editions, workshops) : []),
    ...(weeks ? await describeWeeks(run, weeks) : []),
  ];
  run.warnings.push(...messages.map((message) => ({ record: {}, message })));
}

async function describeWorkshops({ context: { tx } }: ImportRun, files: readonly Workshop[]): Promise<string[]> {
  const stored = await tx.selectFrom('workshops').select(['slug', 'title_with', 'published']).orderBy('id').execute();
  const slugs = new Set(files.map(({ slug }) => slug));
  const added = files.filter(({ slug }) => stored.every((workshop) => workshop.slug !== slug));
  return stored.flatMap(({ slug, title_with, published }) => {
    if (published === 0 || slugs.has(slug)) return [];
    const other = added.find(({ title }) => title === title_with)?.slug;
    const rename = other ? ` ${other}.md has its title: if it is the same workshop, name that file ${slug}.md.` : '';
    return [`${slug} has no file, and stays on sale.${rename} To end it: workshop:withdraw ${slug}.`];
  });
}

async function describeEditions(
  { context: { tx }, today }: ImportRun,
  files: readonly Item<'editions'>[],
  workshops?: readonly Workshop[],
): Promise<string[]> {
  const stored = await tx
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['editions.id', 'slug', 'start_date'])
    .where('editions.withdrawn_at', 'is', null)
    .where('published', '=', 1)
    .where('start_date', '>=', today)
    .orderBy('start_date')
    .execute();
  const named = files.map((item) => ({ slug: item.workshop, start_date: resolveDay(item.start, today) }));
  const toKey = ({ slug, start_date }: (typeof named)[number]) => `${slug} ${start_date}`;
  const [namedKeys, storedKeys] = [new Set(named.map(toKey)), new Set(stored.map(toKey))];
  const added = named.filter((edition) => !storedKeys.has(toKey(edition)));
  return stored.flatMap((edition) => {
    const { id, slug, start_date } = edition;
    const isReported = workshops?.every((workshop) => workshop.slug !== slug);
    if (isReported || namedKeys.has(toKey(edition))) return [];
    const day = added.find((other) => other.slug === slug)?.start_date;
    const move = day ? ` If it moves to ${day}, first: edition:move ${id} ${day}.` : '';
    return [`${slug} on ${start_date} is not in editions.csv, and stays open.${move} To end it: edition:cancel ${id}.`];
  });
}

async function describeWeeks(
  { context: { tx }, today }: ImportRun,
  files: readonly Item<'residency-weeks'>[],
): Promise<string[]> {
  const named = new Set(files.map(({ start }) => resolveDay(start, today)));
  const open = await tx
    .selectFrom('residency_weeks')
    .select('start_date')
    .where('start_date', '>=', today)
    .whereRef('rooms', '>', 'taken')
    .orderBy('start_date')
    .execute();
  const omitted = open.map(({ start_date }) => start_date).filter((day) => !named.has(day));
  if (omitted.length === 0) return [];
  return [
    `Not in residency-weeks.csv, and open all the same: ${omitted.join(', ')}. ` +
      'To end a week, give it as many rooms as are taken.',
  ];
}

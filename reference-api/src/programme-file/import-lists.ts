import type { CacheTag } from '@camp/contract/revalidation';

import { findDayFault, resolveDay } from './day-text';
import type { Item, Programme } from './format';
import {
  type Counts,
  type ImportResult,
  type ImportRun,
  isChanged,
  matchEntries,
  readWorkshopIds,
  replaceRows,
  syncRows,
} from './import-run';
import type { NewRow, Row, Schema } from '../db/schema';
import { tagWorkshop } from '../programme/changes';
import { countConfirmed, preregistrationList } from '../subscriptions/waiting-list';

export async function importCollections({ context, programme, faults }: ImportRun): Promise<ImportResult> {
  const { tx, changedTags } = context;
  const items = programme.collections;
  if (!items) return {};
  const workshops = await readWorkshopIds(tx);
  const entries = await matchEntries(
    tx,
    'collections',
    items.map((item, position) => ({ item, row: { title: item.title, position, short_description: item.text } })),
  );
  const { removed } = entries;
  const members = await tx.selectFrom('collection_workshops').selectAll().execute();
  for (const { id } of removed) await tx.deleteFrom('collection_workshops').where('collection_id', '=', id).execute();
  const { counts } = await syncRows(tx, { table: 'collections', key: ['id'], ...entries, removes: true });
  const synced = await tx.selectFrom('collections').select(['id', 'title']).execute();
  const ids = new Map(synced.map(({ id, title }) => [title, id]));
  const rows = items.flatMap((item) =>
    item.workshops.flatMap((slug, position) => {
      const workshop = workshops.get(slug);
      if (workshop) return [{ collection_id: ids.get(item.title)!, workshop_id: workshop.id, position }];
      faults.push({ record: item, field: 'workshops', message: `There is no workshop ${slug}.` });
      return [];
    }),
  );
  const byPosition = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.collection_id - b.collection_id || a.position - b.position;
  const order = await replaceRows(tx, 'collection_workshops', rows.sort(byPosition), members.sort(byPosition));
  if (counts.added + counts.changed + removed.length + order.added + order.removed! > 0) changedTags.add('collections');
  return { collections: counts };
}

export async function importLists(run: ImportRun): Promise<ImportResult> {
  const { context, programme } = run;
  const { tx, changedTags } = context;
  const { upcoming } = programme;
  const result: ImportResult = {};
  const sync = async <Part extends keyof Programme, Table extends keyof Schema>(
    part: Part,
    table: Table,
    key: keyof Row<Table> & string,
    toRow: (item: Item<Part>, position: number) => Partial<NewRow<Table>>,
  ) => {
    const items = programme[part] as Item<Part>[] | undefined;
    if (!items) return;
    const rows = items.map((item, position) => ({ item, row: toRow(item, position) }));
    result[part] = (await syncRows(tx, { table, key: [key], rows, removes: true })).counts;
  };
  const replace = async <Part extends keyof Programme, Table extends keyof Schema>(
    part: Part,
    table: Table,
    toRow: (item: Item<Part>) => NewRow<Table>,
  ) => {
    const items = programme[part] as Item<Part>[] | undefined;
    if (items) result[part] = await replaceRows(tx, table, items.map(toRow));
  };
  await sync('tutors', 'tutors', 'name', ({ name, text }, position) => ({ name, profile: text, position }));
  await sync('shared-texts', 'shared_texts', 'name', (item, position) => ({ ...item, position }));
  await sync('faq', 'faqs', 'question', ({ topic, also, question, answer }, position) => {
    return { question, answer, subjects: [topic, ...also].join(', '), position };
  });
  if (upcoming) result.upcoming = await importUpcoming(run, upcoming);
  await replace('testimonials', 'testimonials', ({ picture: image, text, ...item }) => {
    return { ...item, image, review_text: text };
  });
  await replace('gallery', 'gallery_images', ({ picture: file_name, caption }) => ({ file_name, caption }));
  await replace('previous', 'previous_workshops', ({ workshop: name, page: link }) => ({ name, link }));
  const changed = new Set(Object.entries(result).flatMap(([part, counts]) => (isChanged(counts) ? [part] : [])));
  for (const [part, tags] of TAGS) if (changed.has(part)) for (const tag of tags) changedTags.add(tag);
  if (changed.has('tutors') || changed.has('shared-texts')) {
    for (const workshop of (await readWorkshopIds(tx)).values()) tagWorkshop(context, workshop);
  }
  return result;
}

async function importUpcoming(run: ImportRun, items: Item<'upcoming'>[]): Promise<Counts> {
  const { context, today, faults, warnings, concerns } = run;
  const { tx } = context;
  const wanted = items.map((item) => {
    const { title, type: ctype, text: details } = item;
    const [date_span_start, date_span_end] = [resolveDay(item.from, today), resolveDay(item.until, today)];
    const message = `It must not be before ${date_span_start}.`;
    if (date_span_end < date_span_start) faults.push({ record: item, field: 'until', message });
    const slip = findDayFault(item.until, today, true);
    if (slip) faults.push({ record: item, field: 'until', message: slip });
    return { item, row: { title, ctype, date_span_start, date_span_end, details } };
  });
  const workshops = await tx.selectFrom('workshops').select('upcoming_id').execute();
  const named = new Set(workshops.map(({ upcoming_id }) => upcoming_id));
  const entries = await matchEntries(tx, 'upcoming_workshops', wanted);
  const { counts } = await syncRows(tx, { table: 'upcoming_workshops', key: ['id'], ...entries, removes: true });
  for (const { id, title } of entries.removed.filter(({ id: removed }) => !named.has(removed))) {
    const people = await countConfirmed(tx, preregistrationList(id));
    if (people === 0) continue;
    const message =
      `${title} is removed, and with it the addresses of the people who have pre-registered for it: ${people}. If it ` +
      `has another heading now, write "id: ${id}" below that first.`;
    warnings.push({ record: {}, message });
    concerns.push(message);
  }
  return counts;
}

const TAGS: [part: string, tags: CacheTag[]][] = [
  ['faq', ['faqs']],
  ['upcoming', ['upcoming']],
  ['testimonials', ['testimonials']],
  ['gallery', ['gallery']],
  ['previous', ['workshops']],
  ['shared-texts', ['faqs', 'upcoming', 'collections']],
];

import { exportProgramme } from './export-programme';
import { type Fault, throwFaults } from './faults';
import { type Item, type Programme, ROOM_USES } from './format';
import { importEditions } from './import-editions';
import { importCollections, importLists } from './import-lists';
import { importOffers } from './import-offers';
import type { ImportReport, ImportResult, ImportRun } from './import-run';
import { importWorkshops } from './import-workshops';
import { warnOfMissing } from './missing-entries';
import { describeOversold, listOversold, lockRooms, readHouseRule } from '../bookings/rooms-by-night';
import { offerFreePlaces } from '../bookings/waiting-list-offers';
import { lock, lockWithoutTimeout } from '../db/open';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { announceToPreregistered } from '../programme/announcements';
import { listSharedTextNames } from '../programme/editorial';

/**
 * Imports a programme. Bookable items that the files omit stay (workshops, editions, residency weeks, offers, codes);
 * lists and texts are replaced. Parts without a file do not change. Importing the same files again changes nothing.
 * @param report receives the warnings, and the bookings that change.
 * @param options `addsAgain`: also adds days from which editions were moved, or on which they are cancelled.
 * @throws Error with every fault; the caller must roll back the transaction.
 */
export async function importProgramme(
  context: TransactionContext,
  programme: Programme,
  report: ImportReport = { warnings: [], concerns: [], changedBookings: [], preregistered: [] },
  { addsAgain = false } = {},
): Promise<ImportResult> {
  await lock(context.tx, 'import');
  // A workshop that is taken back ends the holds that are being made, too.
  await lockRooms(context);
  const faults = findRepetitions(programme);
  throwFaults(faults);
  const run: ImportRun = { context, programme, today: dayAt(context.now), faults, addsAgain, ...report };
  await warnOfMissing(run);
  const result: ImportResult = {
    ...(await importHouse(run)),
    ...(await importWorkshops(run)),
    ...(await importEditions(run)),
    ...(await importCollections(run)),
    ...(await importLists(run)),
    ...(await importOffers(run)),
  };
  run.preregistered.push(...(await announceToPreregistered(context)));
  await checkSharedTexts(run);
  await offerFreePlaces(context);
  const { rooms } = await readHouseRule(context.tx);
  for (const nights of await listOversold(context.tx, context.now)) {
    run.warnings.push({ record: {}, message: describeOversold(nights, rooms) });
  }
  throwFaults(faults);
  return result;
}

const KEYS: { [Part in keyof Programme]?: (keyof Item<Part> & string)[] } = {
  'residency-prices': ['weeks'],
  bundles: ['workshops'],
  codes: ['code'],
  tutors: ['name'],
  collections: ['title', 'id'],
  mentorship: ['sessions'],
  upcoming: ['title', 'id'],
  'shared-texts': ['name'],
  faq: ['question'],
};

function findRepetitions(programme: Programme): Fault[] {
  const keys = Object.entries(KEYS).flatMap(([part, fields]) => fields.map((field) => [part, field] as const));
  return keys.flatMap(([part, field]) => {
    const seen = new Set<unknown>();
    return (programme[part as keyof Programme] ?? []).flatMap((item) => {
      const value = (item as Record<string, unknown>)[field];
      if (value === null || !seen.has(value)) return seen.add(value) && [];
      return [{ record: item, field, message: `${String(value)} stands here twice.` }];
    });
  });
}

const MARKDOWN_FIELDS: [part: keyof Programme, fields: string[]][] = [
  ['workshops', ['description', 'How to book', 'Where and when', 'Highlights', 'Basics']],
  ['faq', ['answer']],
  ['collections', ['text']],
  ['upcoming', ['text']],
];

async function checkSharedTexts({ context, programme, faults }: ImportRun): Promise<void> {
  const rows = await context.tx.selectFrom('shared_texts').select('name').execute();
  const names = new Set(rows.map(({ name }) => name));
  const listUnknown = (line: string) => listSharedTextNames(line).filter((name) => !names.has(name));
  for (const [part, fields] of MARKDOWN_FIELDS) {
    for (const item of programme[part] ?? []) {
      for (const field of fields) {
        const lines = (item as unknown as Record<string, string>)[field]!.split('\n');
        for (const [offset, line] of lines.entries()) {
          for (const name of listUnknown(line)) {
            faults.push({ record: item, field, offset, message: `There is no text ${name} in shared-texts.md.` });
          }
        }
      }
    }
  }
  if (!programme['shared-texts']) return;
  for (const { title, field, text } of listUnfiled(await exportProgramme(context.tx), programme)) {
    for (const name of listUnknown(text)) {
      const use = `${field} of ${title} has no file here, and names the text ${name}`;
      faults.push({ record: {}, message: `${use}, which is not in shared-texts.md.` });
    }
  }
}

/** The texts on pages that the files leave as they are. */
function listUnfiled(stored: Programme, programme: Programme) {
  const slugs = new Set(programme.workshops?.map(({ slug }) => slug));
  const onPages = { ...stored, workshops: stored.workshops?.filter(({ published }) => published === 1) };
  return MARKDOWN_FIELDS.flatMap(([part, fields]) => {
    const items = (onPages[part] ?? []) as unknown as Record<string, string>[];
    const unfiled = items.filter(({ slug }) => (slug === undefined ? !programme[part] : !slugs.has(slug)));
    return unfiled.flatMap((item) => {
      const title = item.slug ?? item.question ?? item.title;
      return fields.map((field) => ({ title, field, text: item[field]! }));
    });
  });
}

export async function seedIfEmpty(runtime: Runtime, loadProgramme: () => Programme): Promise<void> {
  await runInTransaction({ ...runtime, onCommit: () => {} }, async (context) => {
    await lockWithoutTimeout(context.tx, 'seed');
    const existing = await context.tx.selectFrom('workshops').select('id').limit(1).executeTakeFirst();
    if (!existing) await importProgramme(context, loadProgramme());
  });
}

async function importHouse({ context: { tx, changedTags }, programme, faults }: ImportRun): Promise<ImportResult> {
  const [item, second] = programme.house ?? [];
  if (second) faults.push({ record: second, message: 'There is one house: it must be the only row.' });
  if (!item) return {};
  const toFlag = (use: (typeof ROOM_USES)[number]): 0 | 1 => (item.sleeps.includes(use) ? 1 : 0);
  const row = { rooms: item.rooms, onsite: toFlag('onsite'), plus_seven: toFlag('plus 7'), weeks: toFlag('weeks') };
  const stored = await tx.selectFrom('house').select(['rooms', 'onsite', 'plus_seven', 'weeks']).executeTakeFirst();
  const isSame = stored && Object.values(row).join() === Object.values(stored).join();
  if (isSame) return { house: { added: 0, changed: 0, unchanged: 1 } };
  await tx.deleteFrom('house').execute();
  await tx.insertInto('house').values(row).execute();
  for (const tag of ['workshops', 'residencies'] as const) changedTags.add(tag);
  return { house: { added: stored ? 0 : 1, changed: stored ? 1 : 0, unchanged: 0 } };
}

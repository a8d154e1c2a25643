import { type AgreementOptions, toAffected, toAffectedJson, transactWhenAgreed } from './agreed-changes';
import { parseCount, parseDay, parseId } from './arguments';
import { describeReturned } from './booking-changes';
import { type Output, createCommand, table, withConnection, type Connection } from './command';
import { withPlacesLeft } from '../bookings/rooms-by-night';
import type { Row } from '../db/schema';
import { countPlacesLeft } from '../domain/availability';
import { dayAt } from '../domain/dates';
import { workshopTitle } from '../domain/product';
import { workshopPath } from '../domain/site-urls';
import { changePlaces, setPublished } from '../programme/changes';
import { cancelEdition, moveEdition } from '../programme/edition-changes';
import { lockEdition } from '../programme/editions';

interface Options {
  workshop?: string;
  past?: true;
}

export const createEditionCommands = () => [
  createCommand('editions', {
    description: 'Lists the editions of workshops with their places: those to come, unless you ask for more.',
    examples: ['editions', 'editions --workshop listening-to-ice --past'],
  })
    .option('--workshop <slug>', 'only those of one workshop')
    .option('--past', 'also those that have started')
    .action(withConnection(listEditions)),
  createCommand('edition:move', {
    description:
      'Moves an edition to another first day, with its sessions and days of travel. Those who have booked it or hold ' +
      'a place are listed, and emailed once you agree, with a new calendar file; so is the waiting list. Write the ' +
      'day into editions.csv too. Who cannot come: `booking:cancel` with --refund full.',
    examples: ['edition:move 31 2027-05-12 --dry-run', 'edition:move 31 2027-05-12'],
  })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .argument('<day>', 'the new first day, such as 2027-05-12', parseDay)
    .option('--dry-run', 'say who would be emailed, without changing anything')
    .option('--yes', 'do not ask before emailing them')
    .action(withConnection(move)),
  createCommand('edition:cancel', {
    description:
      'Cancels an edition: everything that was paid for it goes back, also uses of codes, and its holds end. Those ' +
      'who have booked it or hold a place are listed, and emailed once you agree, with calendar files that remove ' +
      'the entries; so is the waiting list. Take the day out of editions.csv too.',
    examples: ['edition:cancel 31 --dry-run', 'edition:cancel 31'],
  })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .option('--dry-run', 'say who would be emailed and refunded, without changing anything')
    .option('--yes', 'do not ask before')
    .action(withConnection(cancel)),
];

async function listEditions({ db, now }: Connection, { workshop, past }: Options): Promise<Output> {
  let query = db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .selectAll('editions')
    .select(['slug', 'ctype', 'title_with', 'published'])
    .select('workshops.withdrawn_at as workshop_withdrawn_at')
    .orderBy('start_date')
    .orderBy('editions.id');
  if (workshop !== undefined) query = query.where('slug', '=', workshop);
  if (!past) query = query.where('start_date', '>=', dayAt(now));
  const rows = await query.execute();
  const left = new Map((await withPlacesLeft(db, rows, now)).map((edition) => [edition.id, countPlacesLeft(edition)]));
  const editions = rows.map((edition) => ({
    id: edition.id,
    workshop: edition.slug,
    title: workshopTitle(edition.title_with),
    ctype: edition.ctype,
    start_date: edition.start_date,
    capacity: edition.capacity,
    taken: edition.taken,
    places_left: left.get(edition.id) ?? 0,
    state: getState(edition),
  }));
  const lines = editions.map((edition) => {
    const { id, start_date, ctype, workshop: slug, capacity, taken, places_left, state } = edition;
    return [id, start_date, ctype, slug, capacity, taken, places_left, state];
  });
  const headings = ['Edition', 'Begins', 'Type', 'Workshop', 'Places', 'Taken', 'Left', 'State'];
  return { json: editions, text: table(headings, lines, 'No editions.') };
}

type Publication = Pick<Row<'workshops'>, 'published' | 'withdrawn_at'> & { workshop_withdrawn_at: number | null };

function getState({ published, withdrawn_at, workshop_withdrawn_at }: Publication): string {
  if (withdrawn_at !== null) return 'cancelled';
  if (published === 1) return 'published';
  return workshop_withdrawn_at === null ? 'draft' : 'withdrawn';
}

async function move(
  connection: Connection,
  editionId: number,
  day: string,
  options: AgreementOptions,
): Promise<Output> {
  const { result, dryRun, described } = await transactWhenAgreed(connection, options, async (context) => {
    const { changedBookings, ...edition } = await moveEdition(context, editionId, day);
    return { ...edition, affected: toAffected(changedBookings) };
  });
  const { workshop, from, warnings, listed } = result;
  const lines = [
    `Edition ${editionId} of ${workshop} ${dryRun ? 'would begin' : 'begins'} on ${day} instead of ${from}.`,
    ...warnings.map((warning) => `Warning: ${warning}`),
    described,
  ];
  const affected = toAffectedJson(result.affected);
  return {
    json: { dry_run: dryRun, edition: editionId, workshop, from, to: day, affected, listed, warnings },
    text: lines.join('\n').trimEnd(),
  };
}

async function cancel(connection: Connection, editionId: number, options: AgreementOptions): Promise<Output> {
  const { result, dryRun, described } = await transactWhenAgreed(connection, options, async (context) => {
    const { ended, ...edition } = await cancelEdition(context, editionId);
    const affected = ended.map(({ booking, ...end }) => ({ booking, lines: [describeReturned(end)] }));
    return { ...edition, affected };
  });
  const { workshop, startDate, listed } = result;
  const change = `Edition ${editionId} of ${workshop}, ${startDate}, ${dryRun ? 'would be' : 'is'} cancelled.`;
  const affected = toAffectedJson(result.affected);
  return {
    json: { dry_run: dryRun, edition: editionId, workshop, start_date: startDate, affected, listed },
    text: `${change}\n${described}`.trimEnd(),
  };
}

export const createWorkshopCommands = () => [
  createPlacesCommand(
    'add',
    1,
    'Adds places to an edition. Those of a sold-out one are offered to its waiting list first.',
  ),
  createPlacesCommand('withdraw', -1, 'Takes free places off an edition: never more than are free.'),
  createWorkshopCommand(
    'publish',
    true,
    'Puts a workshop on the programme: a draft, or one that was withdrawn. People who have pre-registered for it are ' +
      'counted, and emailed once you agree.',
  ),
  createWorkshopCommand(
    'withdraw',
    false,
    'Takes a workshop off the programme. Confirmed bookings stay, and their links work: cancel each that you cannot ' +
      'keep. Unpaid holds and offers end: their owners are listed, and emailed once you agree.',
  ),
];

function createPlacesCommand(verb: string, sign: 1 | -1, description: string) {
  return createCommand(`places:${verb}`, { description, examples: [`places:${verb} 31 2`] })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .argument('<places>', 'how many', parseCount)
    .action(
      withConnection(async ({ transact }, editionId: number, count: number) => {
        const { capacity, taken, places_left } = await transact(async (context) => {
          await changePlaces(context, editionId, sign * count);
          const edition = await lockEdition(context.tx, editionId);
          const [counted = edition] = await withPlacesLeft(context.tx, [edition], context.now);
          return { ...edition, places_left: countPlacesLeft(counted) };
        });
        const text = `Edition ${editionId} has ${capacity} places now: ${taken} taken, ${places_left} left.`;
        return { json: { edition: editionId, capacity, taken, places_left }, text };
      }),
    );
}

function createWorkshopCommand(verb: string, published: boolean, description: string) {
  return createCommand(`workshop:${verb}`, { description, examples: [`workshop:${verb} listening-to-ice`] })
    .argument('<workshop>', 'its slug or its number')
    .option('--dry-run', 'say who would be emailed, without changing anything')
    .option('--yes', 'do not ask before emailing them')
    .action(
      withConnection((connection, itemId: string, options: AgreementOptions) =>
        publish(connection, itemId, published, options),
      ),
    );
}

async function publish(
  connection: Connection,
  itemId: string,
  published: boolean,
  options: AgreementOptions,
): Promise<Output> {
  const { result, dryRun, described } = await transactWhenAgreed(connection, options, async (context) => {
    const { changedBookings, ...workshop } = await setPublished(context, itemId, published);
    return { ...workshop, affected: toAffected(changedBookings) };
  });
  const { slug, ctype, changed, affected, preregistered } = result;
  const is = dryRun ? 'would be' : 'is';
  const text = published
    ? {
        changed: `${is} published: ${connection.config.siteUrl}${workshopPath(ctype, slug)}`,
        unchanged: 'is on the programme already.',
      }
    : { changed: `${is} withdrawn.`, unchanged: 'is not on the programme.' };
  const json = {
    dry_run: dryRun,
    workshop: slug,
    published,
    changed,
    ...(affected.length > 0 && { affected: toAffectedJson(affected) }),
    ...(preregistered.length > 0 && { preregistered }),
  };
  return {
    json,
    text: `${slug} ${changed ? text.changed : text.unchanged}\n${described}`.trimEnd(),
  };
}

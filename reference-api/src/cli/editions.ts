import { createCommand, withSession, type Output } from './command';
import { table } from './command';
import type { Session } from './session';
import { placesLeft } from '../domain/availability';
import { dayAt } from '../domain/dates';
import { workshopTitle } from '../domain/product';

interface Options {
  workshop?: string;
  past?: true;
}

export function editionsCommand() {
  return createCommand('editions', {
    description: 'Lists the editions of workshops with their places: those to come, unless you ask for more.',
    examples: ['editions', 'editions --workshop listening-to-ice --past'],
  })
    .option('--workshop <slug>', 'only those of one workshop')
    .option('--past', 'also those that have started')
    .action(withSession(listEditions));
}

async function listEditions({ db, now }: Session, { workshop, past }: Options): Promise<Output> {
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
  const editions = (await query.execute()).map((edition) => ({
    id: edition.id,
    workshop: edition.slug,
    title: workshopTitle(edition.title_with),
    ctype: edition.ctype,
    start_date: edition.start_date,
    capacity: edition.capacity,
    taken: edition.taken,
    places_left: placesLeft(edition),
    state: getState(edition),
  }));
  const rows = editions.map((edition) => [
    edition.id,
    edition.start_date,
    edition.ctype,
    edition.workshop,
    edition.capacity,
    edition.taken,
    edition.places_left,
    edition.state,
  ]);
  const headings = ['Edition', 'Begins', 'Type', 'Workshop', 'Places', 'Taken', 'Left', 'State'];
  return { json: editions, text: table(headings, rows, 'No editions.') };
}

interface Publication {
  published: number;
  withdrawn_at: number | null;
  workshop_withdrawn_at: number | null;
}

function getState({ published, withdrawn_at, workshop_withdrawn_at }: Publication): string {
  if (withdrawn_at !== null) return 'cancelled';
  if (published === 1) return 'published';
  return workshop_withdrawn_at === null ? 'draft' : 'withdrawn';
}

import { parseDay, parseId } from './arguments';
import { createCommand, withConnection, type Output, type Connection } from './command';
import { findLastDay, selectVisits } from '../bookings/visit-details';
import { dayAt, formatDay, formatLongDay } from '../domain/dates';
import { readUnreachable } from '../mail/unreachable-mailboxes';

interface Options {
  edition?: number;
  week?: string;
}

export function arrivalsCommand() {
  return createCommand('arrivals', {
    description:
      'Lists who comes to CAMP, with the diet, allergies, access, own arrival and person to call that each has told: ' +
      'all who are there or still to come, unless you ask for an edition or a week. It holds personal data.',
    examples: ['arrivals', 'arrivals --edition 31', 'arrivals --week 2027-01-06 --json'],
  })
    .option('--edition <edition>', 'only those of one edition, as `editions` lists it', parseId)
    .option('--week <day>', 'only those of the residency week that begins on this day', parseDay)
    .action(withConnection(listArrivals));
}

async function listArrivals({ db, now }: Connection, { edition, week }: Options): Promise<Output> {
  let query = selectVisits(db)
    .leftJoin('workshops', 'workshops.id', 'editions.workshop_id')
    .select('workshops.slug')
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.cancelled_at', 'is', null)
    .orderBy('first_day')
    .orderBy('bookings.edition_id')
    .orderBy('bookings.id');
  if (edition !== undefined) query = query.where('bookings.edition_id', '=', edition);
  if (week !== undefined) {
    const bookings = db
      .selectFrom('booking_weeks')
      .innerJoin('residency_weeks', 'residency_weeks.id', 'week_id')
      .select('booking_id')
      .where('start_date', '=', week);
    query = query.where('bookings.id', 'in', bookings);
  }
  const unreachable = await readUnreachable(db);
  const visits = (await query.execute()).map((visit) => toArrival(visit, unreachable.get(visit.email_key) ?? null));
  const isAll = edition !== undefined || week !== undefined;
  const arrivals = isAll ? visits : visits.filter(({ last_day }) => last_day >= dayAt(now));
  return { json: arrivals, text: toText(arrivals) };
}

type Visit = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number] & { slug: string | null };

function toArrival(visit: Visit, email_refused: string | null) {
  const { id, ctype, slug, edition_id, first_day, first_name, last_name, email, add_ww } = visit;
  const { booking_id, diet, allergies, access, own_arrival, contact } = visit;
  return {
    booking: id,
    ctype,
    workshop: slug,
    edition: edition_id,
    first_day,
    last_day: findLastDay(visit),
    add_ww: add_ww === 1,
    first_name,
    last_name,
    email,
    email_refused,
    details: booking_id === null ? null : { diet, allergies, access, own_arrival, contact },
  };
}

type Arrival = ReturnType<typeof toArrival>;

const LABELS: Record<keyof NonNullable<Arrival['details']>, string> = {
  diet: 'Diet',
  allergies: 'Allergies',
  access: 'Access',
  own_arrival: 'Own arrival',
  contact: 'Person to call',
};

function toText(arrivals: readonly Arrival[]): string {
  if (arrivals.length === 0) return 'Nobody.';
  const groups = new Map<string, string[]>();
  for (const arrival of arrivals) {
    const { first_day, workshop, edition } = arrival;
    const what = workshop === null ? 'residency' : `${workshop}, edition ${edition}`;
    const heading = `${formatLongDay(first_day)}, ${what}`;
    groups.set(heading, [...(groups.get(heading) ?? []), toLines(arrival)]);
  }
  return [...groups].map(([heading, guests]) => [heading, ...guests].join('\n')).join('\n\n');
}

function toLines({ booking, first_name, last_name, email, email_refused, add_ww, last_day, details }: Arrival): string {
  const plus = add_ww ? ', with CAMP +7' : '';
  const guest = `  ${booking}  ${first_name} ${last_name}, ${email}, until ${formatDay(last_day)}${plus}`;
  const lines = Object.entries(LABELS).flatMap(([name, label]) => {
    const text = details?.[name as keyof typeof LABELS];
    return text ? [`       ${label}: ${text.replaceAll('\n', '\n         ')}`] : [];
  });
  if (email_refused) lines.unshift(`       No email arrives: ${email_refused}`);
  return [guest, ...(lines.length > 0 ? lines : ['       Nothing told yet.'])].join('\n');
}

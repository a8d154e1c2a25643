import { sql } from 'kysely';
import { addDays, dayAt } from './domain/dates';
import type { Services } from './db/transaction';

const days = 24 * 3600;
const keysKept = 30 * days;
const mailsKept = 30 * days;
const unpaidPeopleKept = 30 * days;
const unconfirmedAddressesKept = 30 * days;
const accountsKept = 3653 * days;
/** Five days of workshop and three months, counted from its first day. */
const aboutMeKept = 5 + 92;

/** Forgets what is no longer needed, when the site's privacy page says that it is forgotten. */
export async function deleteExpiredData(services: Services): Promise<void> {
  const { db, now } = services;
  const moment = now();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', moment - keysKept)
    .execute();
  await db
    .deleteFrom('mails')
    .where('created_at', '<', moment - mailsKept)
    .execute();
  await forgetPeople(services, moment);
  await forgetAddresses(services, moment);
}

/** Who reserved and never paid, and whose accounts need no longer be kept: the link dies with the name. */
async function forgetPeople({ db }: Services, moment: number): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ hash: sql`'forgotten-' || id`, first_name: '', last_name: '', email: '', about_me: '' })
    .where('email', '!=', '')
    .where(({ and, eb, or }) =>
      or([
        and([eb('state', '=', 'expired'), eb('created_at', '<', moment - unpaidPeopleKept)]),
        eb('created_at', '<', moment - accountsKept),
      ]),
    )
    .execute();
  await db
    .updateTable('bookings')
    .set({ about_me: '' })
    .where('about_me', '!=', '')
    .where(
      'edition_id',
      'in',
      db
        .selectFrom('editions')
        .select('id')
        .where('start_date', '<', addDays(dayAt(moment), -aboutMeKept)),
    )
    .execute();
}

/** Addresses that nobody confirmed, and those that wait for a workshop that is over. */
async function forgetAddresses({ db }: Services, moment: number): Promise<void> {
  await db
    .deleteFrom('subscriptions')
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '<', moment - unconfirmedAddressesKept)
    .execute();
  const today = dayAt(moment);
  await db
    .deleteFrom('subscriptions')
    .where(
      'list',
      'in',
      db
        .selectFrom('workshops')
        .innerJoin('editions', 'workshop_id', 'workshops.id')
        .select(sql<string>`ctype || ':' || workshops.id`.as('list'))
        .groupBy(['ctype', 'workshops.id'])
        .having(({ fn }) => fn.max('start_date'), '<', today),
    )
    .execute();
  await db
    .deleteFrom('subscriptions')
    .where(
      'list',
      'in',
      db
        .selectFrom('upcoming_workshops')
        .select(sql<string>`'upcoming:' || id`.as('list'))
        .where('date_span_end', '<', today),
    )
    .execute();
}

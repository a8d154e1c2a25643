import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db, Tx } from '../db/open';
import type { Schema } from '../db/schema';
import { canonicalEmail } from '../domain/email';
import { TRANSFER_OFFER } from '../mail/transfer-mails';

/** What finds the rows of one mailbox: keys of rows, and secrets. */
export interface Person {
  /** `canonicalEmail`. */
  key: string;
  bookings: number[];
  /** Bookings whose payments are this person's: their own, and those that another person has taken over. */
  paid: number[];
  payments: number[];
  /** Mailboxes of the other people of places that were passed on. */
  others: string[];
  subscriptions: number[];
  withdrawals: number[];
  /** Call and key of stored responses. */
  responses: string[];
}

interface PersonalTable {
  where: (person: Person) => RawBuilder<SqlBool>;
  /** What an erasure does with the rows, or sets in them. Amounts, dates and receipt numbers are kept. */
  erasure: 'delete' | 'keep' | Record<string, unknown>;
}

const isIn = (column: RawBuilder<unknown>, values: readonly (number | string)[]) =>
  values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column} in (${sql.join(values)})`;
const byId = (ids: readonly number[]) => isIn(sql.ref('id'), ids);
const byBooking = ({ bookings }: Person) => isIn(sql.ref('booking_id'), bookings);
const byPaid = ({ paid }: Person) => isIn(sql.ref('booking_id'), paid);
const byPayment = ({ payments }: Person) => isIn(sql.ref('payment_id'), payments);
const byKey = ({ key }: Person) => sql<SqlBool>`email_key = ${key}`;

/** The mail of the last offer of a booking to another person, which no other follows once it is accepted; else 0. */
const LAST_OFFER = sql`(select coalesce(max(offer.id), 0) from mails as offer
  where offer.booking_id = mails.booking_id and offer.kind = ${TRANSFER_OFFER})`;

/**
 * Also mails of a booking that have gone to an address that was corrected. Of a booking that was passed on, the guest
 * has those since the offer, and who paid for it those before, also of offers to others.
 */
function isOwnMail({ key, bookings, paid, others }: Person): RawBuilder<SqlBool> {
  const belongsTo = (ids: readonly number[]) => isIn(sql.ref('booking_id'), ids);
  const own = belongsTo(bookings.filter((id) => paid.includes(id)));
  const taken = belongsTo(bookings.filter((id) => !paid.includes(id)));
  const sent = belongsTo(paid.filter((id) => !bookings.includes(id)));
  return sql<SqlBool>`(recipient_key = ${key} or (not ${isIn(sql.ref('recipient_key'), others)}
    and (${own} or (${taken} and id >= ${LAST_OFFER}) or (${sent} and id < ${LAST_OFFER}))))`;
}

/** Replaces the codes too, so that old links no longer work. */
const createBlank = (id: 'id' | 'booking_id') => ({
  hash: sql<string>`'forgotten-' || ${sql.ref(id)}`,
  mail_hash: sql<string>`'forgotten-' || ${sql.ref(id)}`,
  first_name: '',
  last_name: '',
  email: '',
  email_key: '',
});

export const BLANK_PERSON = { ...createBlank('id'), visitor_key: null, about_me: '' };
export const BLANK_PAYER = createBlank('booking_id');

/** Tables that hold nothing of visitors, or nothing that leads to one of them. */
export const IMPERSONAL = [
  'workshops',
  'tutors',
  'shared_texts',
  'workshop_prices',
  'editions',
  'sessions',
  'announced_editions',
  'announced_sessions',
  'collections',
  'collection_workshops',
  'testimonials',
  'faqs',
  'upcoming_workshops',
  'previous_workshops',
  'gallery_images',
  'residency_prices',
  'residency_weeks',
  'offers',
  'offer_prices',
  'codes',
  'notices',
  'changed_tags',
  'house',
  'joining_details',
  'moved_editions',
] as const satisfies (keyof Schema)[];

type PersonalTableName = Exclude<keyof Schema, (typeof IMPERSONAL)[number]>;

/** Where data of visitors stand, for `erase` and `person:export`. Every table is here or in `IMPERSONAL`. */
const PERSONAL_DATA: Record<PersonalTableName, PersonalTable> = {
  bookings: { where: ({ bookings }) => byId(bookings), erasure: { ...BLANK_PERSON, ws: null } },
  booking_prices: { where: byPaid, erasure: 'keep' },
  booking_weeks: { where: byBooking, erasure: 'keep' },
  moved_bookings: { where: byBooking, erasure: 'keep' },
  payers: { where: byKey, erasure: BLANK_PAYER },
  // Not null, which would be the code of the person who has taken over the place.
  payments: { where: byPaid, erasure: { hash: sql`'forgotten-' || booking_id` } },
  payment_events: { where: byPayment, erasure: 'keep' },
  instalments: { where: byPayment, erasure: 'keep' },
  refunds: { where: byPayment, erasure: 'keep' },
  code_uses: { where: byPaid, erasure: 'keep' },
  visit_details: { where: byBooking, erasure: 'delete' },
  joining_mails: { where: byBooking, erasure: 'delete' },
  letter_mails: { where: byBooking, erasure: 'delete' },
  review_mails: { where: byBooking, erasure: 'delete' },
  reviews: { where: byBooking, erasure: 'delete' },
  transfers: { where: (person) => sql<SqlBool>`(${byKey(person)} or ${byBooking(person)})`, erasure: 'delete' },
  mails: { where: isOwnMail, erasure: 'delete' },
  subscriptions: { where: ({ subscriptions }) => byId(subscriptions), erasure: 'delete' },
  withdrawals: { where: ({ withdrawals }) => byId(withdrawals), erasure: 'delete' },
  unreachable_mailboxes: { where: byKey, erasure: 'delete' },
  idempotency_keys: {
    where: ({ responses }) => isIn(sql`call || ' ' || key`, responses),
    erasure: 'delete',
  },
};

type Table = keyof typeof PERSONAL_DATA;

export const PERSONAL_TABLES = Object.keys(PERSONAL_DATA) as Table[];

/** By all spellings of the mailbox. */
export const selectBookings = (db: Db, email: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('email_key', '=', canonicalEmail(email)), eb(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .orderBy('id');

export async function findPerson(db: Db, email: string): Promise<Person> {
  const key = canonicalEmail(email);
  const own = await selectBookings(db, email).execute();
  const passedOn = await db
    .selectFrom('payers')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('payers')
    .select('bookings.email_key as guest')
    .execute();
  const taken = passedOn.filter(({ booking_id }) => own.some(({ id }) => id === booking_id));
  const sent = passedOn.filter(({ email_key }) => email_key === key);
  const bookings = own.map(({ id }) => id);
  const paid = [
    ...bookings.filter((id) => !taken.some(({ booking_id }) => booking_id === id)),
    ...sent.map(({ booking_id }) => booking_id),
  ];
  const all = await db.selectFrom('payments').select(['id', 'booking_id', 'session']).execute();
  const payments = all.filter(({ booking_id }) => paid.includes(booking_id));
  const codes = [...own, ...sent].flatMap(({ hash, mail_hash }) => [hash, mail_hash]);
  return {
    key,
    bookings,
    paid,
    payments: payments.map(({ id }) => id),
    others: [...taken.map(({ email_key }) => email_key), ...sent.map(({ guest }) => guest)],
    ...(await findByText(db, key, codes)),
    responses: await findResponses(db, [email, ...codes, ...payments.map(({ session }) => session)]),
  };
}

async function findByText(db: Db, key: string, codes: readonly string[]) {
  const subscriptions = await db.selectFrom('subscriptions').select(['id', 'email']).execute();
  const withdrawals = await db.selectFrom('withdrawals').select(['id', 'email', 'hash']).execute();
  const isOwn = ({ email, hash = '' }: { email: string; hash?: string }) =>
    canonicalEmail(email) === key || codes.includes(hash);
  return {
    subscriptions: subscriptions.filter(isOwn).map(({ id }) => id),
    withdrawals: withdrawals.filter(isOwn).map(({ id }) => id),
  };
}

/** Stored results contain booking codes and sessions of payment pages. */
async function findResponses(db: Db, secrets: readonly string[]): Promise<string[]> {
  const stored = await db.selectFrom('idempotency_keys').select(['call', 'key', 'result']).execute();
  const own = stored.filter(({ result }) => secrets.some((secret) => result.includes(secret)));
  return own.map(({ call, key }) => `${call} ${key}`);
}

/** Every row of one mailbox, by table, with the codes that open its bookings. */
export async function exportPerson(db: Db, email: string): Promise<Record<Table, unknown[]>> {
  const person = await findPerson(db, email);
  const rows = {} as Record<Table, unknown[]>;
  for (const table of PERSONAL_TABLES) {
    const { where } = PERSONAL_DATA[table];
    rows[table] = (await sql`select * from ${sql.table(table)} where ${where(person)}`.execute(db)).rows;
  }
  return rows;
}

/** @returns the number of deleted rows by table. */
export async function eraseRows(tx: Tx, person: Person): Promise<Partial<Record<Table, number>>> {
  const deleted: Partial<Record<Table, number>> = {};
  for (const table of PERSONAL_TABLES) {
    const { where, erasure } = PERSONAL_DATA[table];
    const name = table as 'mails';
    if (erasure === 'delete') {
      const { numDeletedRows } = await tx.deleteFrom(name).where(where(person)).executeTakeFirst();
      deleted[table] = Number(numDeletedRows);
    } else if (erasure !== 'keep') {
      await tx.updateTable(name).set(erasure).where(where(person)).execute();
    }
  }
  return deleted;
}

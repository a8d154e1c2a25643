import { sql } from 'kysely';

import type { Db } from '../src/db/open';
import type { NewRow, Schema } from '../src/db/schema';

type Rows = { [Table in keyof Schema]: NewRow<Table> };

const NOW = 1_800_000_000;
const TEXTS = {
  short_description: 'Short.',
  description: 'Long.',
  how_to_book: '',
  where_when: '',
  highlights: '',
  basics: '',
  student_level: '',
  equipment: '',
  post_course: '',
  access: '',
  language: 'English',
  price_covers: '',
  image_alt: '',
};

const JOINING = {
  meeting_point: 'Bay 4',
  meeting_time: '17:45',
  driver_number: '+33 6 00 00 00 00',
  join_link: '',
  preparation: '',
};

/** A row for every table, parents first. */
const ROWS: Rows = {
  workshops: {
    slug: 'ice',
    ctype: 'onsite',
    title_with: 'Ice with',
    tutors: 'Ana Ferrer',
    artforms: 'sound',
    duration: '5 days',
    course_image: 'ice.jpg',
    allow_payment_plan: 1,
    pricecode_version: 2,
    mentorship: 0,
    published: 1,
    ...TEXTS,
    updated_at: NOW,
  },
  tutors: { name: 'Ana Ferrer', profile: 'She listens.' },
  shared_texts: { name: 'shuttle', text: 'By bus.', position: 0 },
  workshop_prices: { workshop_id: 1, currency: 'eur', full_amount: 1190, number_of_payments: 4 },
  editions: { workshop_id: 1, start_date: '2099-05-06', capacity: 3, taken: 1, updated_at: NOW },
  sessions: { edition_id: 1, starts_at: NOW, ends_at: NOW + 3600 },
  announced_editions: {
    edition_id: 9,
    workshop_id: 1,
    slug: 'ice',
    title_with: 'Ice with',
    tutors: 'Ana Ferrer',
    artforms: 'sound',
    duration: '5 days',
    start_date: '2098-05-06',
  },
  announced_sessions: { edition_id: 9, starts_at: NOW, ends_at: NOW + 3600 },
  moved_editions: { edition_id: 1, start_date: '2099-05-05' },
  collections: { position: 0, title: 'Ears', short_description: 'To listen.' },
  collection_workshops: { collection_id: 1, workshop_id: 1, position: 0 },
  testimonials: { image: 'a.jpg', name: 'Ada', country: 'France', year: 2027, review_text: 'Good.' },
  faqs: { question: 'Who comes?', answer: 'All.', subjects: 'payments' },
  upcoming_workshops: {
    title: 'Bells',
    ctype: 'onsite',
    date_span_start: '2099-01-01',
    date_span_end: '2099-02-01',
    details: '',
  },
  previous_workshops: { name: 'Fog', link: '' },
  gallery_images: { file_name: 'snow.jpg', caption: 'Snow' },
  house: { rooms: 15, onsite: 1, plus_seven: 1, weeks: 1 },
  residency_prices: { weeks: 1, currency: 'eur', full_amount: 389 },
  residency_weeks: { start_date: '2099-01-07', rooms: 4, taken: 1 },
  offers: { kind: 'bundle', quantity: 3, discount_percent: 15, title: 'Bundle', description: '' },
  offer_prices: { price_id: 'bundle-3-eur', offer_id: 1, currency: 'eur', full_amount: 740 },
  codes: { code: 'GRANT-50', kind: 'grant', percent: 50, ctype: 'any', uses: 5, expires_at: NOW },
  bookings: {
    hash: 'browser-1-aaaaaaaaaaaa',
    mail_hash: 'mail-1-aaaaaaaaaaaa',
    ctype: 'onsite',
    state: 'confirmed',
    first_name: 'Ada',
    last_name: 'Ferrer',
    email: 'ada@example.org',
    email_key: 'ada@example.org',
    about_me: '',
    edition_id: 1,
    currency: 'eur',
    deadline: NOW,
    add_ww: 0,
    created_at: NOW,
    confirmed_at: NOW,
  },
  transfers: {
    booking_id: 1,
    code: 'transfer-1-aaaaaaaaaa',
    state: 'accepted',
    name: 'Grace Hopper',
    email: 'grace@example.org',
    email_key: 'grace@example.org',
    offered_at: NOW,
  },
  payers: {
    booking_id: 1,
    hash: 'browser-0-aaaaaaaaaaaa',
    mail_hash: 'mail-0-aaaaaaaaaaaa',
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.org',
    email_key: 'grace@example.org',
  },
  moved_bookings: { booking_id: 1, edition_id: 1, moved_at: NOW },
  booking_prices: { booking_id: 1, currency: 'eur', full_amount: 1190, number_of_payments: 4 },
  code_uses: { booking_id: 1, code_id: 1 },
  notices: { code: 'notice-1-aaaaaaaaaaa', ctype: 'onsite', created_at: NOW },
  booking_weeks: { booking_id: 1, week_id: 1 },
  visit_details: { booking_id: 1, diet: 'vegan', allergies: '', access: '', own_arrival: '', contact: '' },
  idempotency_keys: { call: 'reserve', key: 'key-1', fingerprint: 'f', result: '{}', created_at: NOW },
  joining_details: { edition_id: 1, ...JOINING },
  joining_mails: { booking_id: 1, edition_id: 1, start_date: '2099-05-06', ...JOINING, mails: 1 },
  review_mails: { booking_id: 1, token: 'review-token', mailed_at: NOW },
  reviews: { booking_id: 1, text: 'Good.', country: 'France', agreed: 1, written_at: NOW },
  letter_mails: { booking_id: 1, digest: 'd' },
  changed_tags: { tag: 'faqs' },
  payments: {
    session: 'session-1',
    booking_id: 1,
    payment_type: 'subscription',
    currency: 'eur',
    total_minor: 119_000,
    now_minor: 29_750,
    paid_minor: 29_750,
    number_of_payments: 4,
    add_ww: 0,
    product: 'Ice',
    price_id: '1_eur_4_sub',
    list_minor: 29_750,
    state: 'paid',
    expires_at: NOW,
    created_at: NOW,
    paid_at: NOW,
    fulfilled_at: NOW,
  },
  payment_events: { id: 'evt_1', payment_id: 1, type: 'paid', received_at: NOW, effective: 1 },
  instalments: { payment_id: 1, number: 1, amount_minor: 29_750, due_on: '2027-01-15', state: 'paid', paid_at: NOW },
  refunds: {
    payment_id: 1,
    instalment_id: 1,
    amount_minor: 1000,
    reason: 'goodwill',
    created_at: NOW,
    next_attempt_at: NOW,
  },
  mails: {
    message_id: '<1@example.org>',
    kind: 'booked',
    recipient: 'ada@example.org',
    recipient_key: 'ada@example.org',
    unasked: 0,
    subject: 'You are booked',
    text: 'Welcome.',
    html: '<p>Welcome.</p>',
    created_at: NOW,
    next_attempt_at: NOW,
    booking_id: 1,
  },
  unreachable_mailboxes: { email_key: 'ada@example.org', reason: '550 5.1.1', since: NOW },
  withdrawals: { email: 'ada@example.org', receipt: 'CAMP-2027-00001', hash: '', received_at: NOW },
  subscriptions: { token: 'token-1', email: 'ada@example.org', list: 'upcoming:1', created_at: NOW, mailed_at: NOW },
};

/** @param more rows of the tables of a later version. @throws Error for a table of the database without a row. */
export async function fillEveryTable(db: Db, more: Record<string, object> = {}): Promise<void> {
  const rows: Record<string, object> = { ...ROWS, ...more };
  const unknown = (await db.introspection.getTables()).filter(({ name }) => !Object.hasOwn(rows, name));
  if (unknown.length > 0) {
    throw new Error(`Write a row of ${unknown.map(({ name }) => name).join(', ')} into tests/every-table.ts.`);
  }
  for (const [table, row] of Object.entries(rows)) {
    await db
      .insertInto(table as 'bookings')
      .values(row as never)
      .execute();
  }
}

/** All rows of all tables. */
export async function readEveryTable(db: Db): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables();
  const read = async (name: string) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await read(name)] as const)));
}

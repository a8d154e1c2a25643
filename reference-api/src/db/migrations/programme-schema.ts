/** The statements must be valid in both dialects. */
export interface Trigger {
  name: string;
  /** Such as `after update of start_date on editions`. */
  event: string;
  condition?: string;
  statements: readonly string[];
}

const CURRENCY = `currency text not null check (currency in ('eur', 'gbp', 'usd'))`;
const WORKSHOP_TYPE = `ctype text not null check (ctype in ('onsite', 'online'))`;

export const PROGRAMME_TABLES = [
  `create table workshops (
    id integer primary key,
    slug text not null unique,
    ${WORKSHOP_TYPE},
    title_with text not null,
    tutors text not null,
    artforms text not null,
    duration text not null,
    course_image text not null,
    allow_payment_plan integer not null,
    pricecode_version integer not null check (pricecode_version in (1, 2)),
    mentorship integer not null,
    published integer not null,
    featured integer,
    short_description text not null,
    description text not null,
    how_to_book text not null,
    where_when text not null,
    highlights text not null,
    basics text not null,
    student_level text not null,
    equipment text not null,
    post_course text not null,
    language text not null default '',
    price_covers text not null default '',
    image_alt text not null default '',
    published_at integer,
    updated_at integer,
    withdrawn_at integer
  )`,
  'create table tutors (name text primary key, profile text not null, position integer not null default 0)',
  'create table shared_texts (name text primary key, text text not null, position integer not null)',
  `create table workshop_prices (
    workshop_id integer not null references workshops(id),
    ${CURRENCY},
    full_amount integer not null check (full_amount >= 0),
    number_of_payments integer not null check (number_of_payments between 1 and 99),
    primary key (workshop_id, currency)
  )`,
  `create table editions (
    id integer primary key,
    workshop_id integer not null references workshops(id),
    start_date text not null,
    capacity integer not null check (capacity >= 0),
    taken integer not null,
    sequence integer not null default 0,
    arrival text,
    departure text,
    updated_at integer,
    withdrawn_at integer,
    list_told_at integer,
    constraint no_place_sold_twice check (taken between 0 and capacity)
  )`,
  'create index editions_of_workshop on editions(workshop_id)',
  `create table sessions (
    edition_id integer not null references editions(id),
    starts_at integer not null,
    ends_at integer not null,
    constraint sessions_pk primary key (edition_id, starts_at)
  )`,
  `create table announced_editions (
    edition_id integer primary key,
    workshop_id integer not null,
    slug text not null,
    title_with text not null,
    tutors text not null,
    artforms text not null,
    duration text not null,
    start_date text not null,
    arrival text,
    departure text
  )`,
  'create table announced_sessions (edition_id integer not null, starts_at integer not null, ends_at integer not null)',
  `create table collections (
    id integer primary key, position integer not null, title text not null, short_description text not null
  )`,
  `create table collection_workshops (
    collection_id integer not null references collections(id),
    workshop_id integer not null references workshops(id),
    position integer not null,
    primary key (collection_id, workshop_id)
  )`,
  `create table testimonials (
    id integer primary key, image text not null, name text not null, country text not null, year integer not null,
    review_text text not null
  )`,
  `create table faqs (
    id integer primary key, question text not null, answer text not null, subjects text not null,
    position integer not null default 0
  )`,
  `create table upcoming_workshops (
    id integer primary key, title text not null, ${WORKSHOP_TYPE},
    date_span_start text not null, date_span_end text not null, details text not null
  )`,
  'create table previous_workshops (id integer primary key, name text not null, link text not null)',
  `create table gallery_images (id integer primary key, file_name text not null, caption text not null default '')`,
  `create table residency_prices (
    weeks integer not null,
    ${CURRENCY},
    full_amount integer not null check (full_amount > 0),
    constraint residency_prices_pk primary key (weeks, currency)
  )`,
  `create table residency_weeks (
    id integer primary key,
    start_date text not null unique,
    rooms integer not null,
    taken integer not null,
    constraint no_room_sold_twice check (taken between 0 and rooms)
  )`,
  `create table offers (
    id integer primary key, kind text not null check (kind in ('bundle', 'mentorship')), quantity integer not null,
    discount_percent integer not null, title text not null, description text not null,
    unique (kind, quantity)
  )`,
  `create table offer_prices (
    price_id text primary key,
    offer_id integer not null references offers(id),
    ${CURRENCY},
    full_amount integer not null check (full_amount > 0)
  )`,
];

const COPIED = ['slug', 'title_with', 'tutors', 'artforms', 'duration'];

/** Triggers also count changes that are made by hand. `now` is the SQL of the current unix time. */
export function listTriggers(now: string): Trigger[] {
  const revise = `update editions set sequence = sequence + 1, updated_at = ${now}`;
  return [
    {
      name: 'edition_changed',
      event: 'after update of start_date, withdrawn_at on editions',
      condition: 'old.start_date <> new.start_date or old.withdrawn_at is distinct from new.withdrawn_at',
      statements: [`${revise} where id = new.id`],
    },
    {
      name: 'travel_changed',
      event: 'after update of arrival, departure on editions',
      condition: 'old.arrival is distinct from new.arrival or old.departure is distinct from new.departure',
      statements: [`${revise} where id = new.id`],
    },
    ...[
      ['session_added', 'insert', 'new'],
      ['session_changed', 'update', 'new'],
      ['session_removed', 'delete', 'old'],
    ].map(([name = '', verb, row]) => ({
      name,
      event: `after ${verb} on sessions`,
      statements: [`${revise} where id = ${row}.edition_id`],
    })),
    {
      name: 'workshop_changed',
      event: 'after update of slug, title_with, tutors, artforms, course_image on workshops',
      statements: [
        `update workshops set updated_at = ${now} where id = new.id`,
        `${revise} where workshop_id = new.id`,
      ],
    },
    {
      name: 'workshop_published',
      event: 'after update of published on workshops',
      condition: 'old.published <> new.published',
      statements: [
        `update workshops
          set updated_at = ${now},
            published_at = case new.published when 1 then coalesce(published_at, ${now}) else published_at end,
            withdrawn_at = case new.published when 0 then ${now} end
          where id = new.id`,
        `${revise} where workshop_id = new.id`,
      ],
    },
    {
      name: 'workshop_withdrawn',
      event: 'after update of published on workshops',
      condition: 'old.published = 1 and new.published = 0',
      statements: [
        `delete from announced_sessions
          where edition_id in (select edition_id from announced_editions where workshop_id = old.id)`,
        'delete from announced_editions where workshop_id = old.id',
        `insert into announced_editions (edition_id, workshop_id, ${COPIED.join()}, start_date, arrival, departure)
          select id, workshop_id, ${COPIED.map((column) => `old.${column}`).join()}, start_date, arrival, departure
          from editions where workshop_id = old.id`,
        `insert into announced_sessions (edition_id, starts_at, ends_at)
          select sessions.edition_id, starts_at, ends_at
          from sessions join announced_editions on announced_editions.edition_id = sessions.edition_id
          where workshop_id = old.id`,
      ],
    },
  ];
}

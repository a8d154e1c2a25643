import { createMigration } from './run-statements';

export const up = createMigration([
  `create table workshops (
    id integer primary key,
    slug text not null unique,
    ctype text not null check (ctype in ('onsite', 'online')),
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
    post_course text not null
  )`,
  `create table workshop_prices (
    workshop_id integer not null references workshops(id),
    currency text not null check (currency in ('eur', 'gbp', 'usd')),
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
    constraint no_place_sold_twice check (taken between 0 and capacity)
  )`,
  'create index editions_of_workshop on editions(workshop_id)',
  `create table collections (
    id integer primary key,
    position integer not null,
    title text not null,
    short_description text not null
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
  'create table faqs (id integer primary key, question text not null, answer text not null, subjects text not null)',
  `create table upcoming_workshops (
    id integer primary key, title text not null, ctype text not null check (ctype in ('onsite', 'online')),
    date_span_start text not null, date_span_end text not null, details text not null
  )`,
  'create table previous_workshops (id integer primary key, name text not null, link text not null)',
  'create table gallery_images (id integer primary key, file_name text not null)',
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
    currency text not null check (currency in ('eur', 'gbp', 'usd')),
    full_amount integer not null check (full_amount > 0)
  )`,
  `create table codes (
    id integer primary key,
    code text not null unique,
    kind text not null check (kind in ('grant', 'bundle')),
    percent integer not null check (percent between 1 and 100),
    ctype text not null check (ctype in ('onsite', 'online', 'any')),
    uses integer,
    expires_at integer not null
  )`,
]);

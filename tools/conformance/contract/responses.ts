import { currencies, list, object, type Shape } from './shape';
import {
  count,
  ctype,
  cutoff,
  day,
  flag,
  html,
  id,
  instant,
  labels,
  money,
  percent,
  text,
  textOr,
  workshopCtype,
} from './values';

/** The responses of the contract (docs/specification.md#entities, docs/specification.md#calls). */

const session = object({ starts_at: instant }, { ends_at: instant });

const card = object(
  { id, ctype: workshopCtype, title_with: text },
  {
    url: text,
    short_url: text,
    course_image: text,
    artforms: labels,
    date: text,
    duration: text,
    tutors: text,
    places: count,
    placesword: text,
    starts: list(day),
    price_from: currencies(money),
    published_at: instant,
    updated_at: instant,
  },
);

const price = { full_amount: money };
const split = { split_amount: money, number_of_payments: count, symbol: text };

const workshop = object(
  {
    id,
    title_with: text,
    editions: list(object({ id, start_date: day }, { places: count, end_date: day, sessions: list(session) })),
    pricing: currencies(object(price, split)),
  },
  {
    ctype: workshopCtype,
    tutors: text,
    tutor_string: text,
    short_url: text,
    artforms: labels,
    duration: text,
    capacity: count,
    places: count,
    placesword: text,
    hasplaces: flag,
    booking_cutoff_time: cutoff,
    allow_pp: flag,
    mentorship: flag,
    pricecode_version: count,
    course_image: text,
    start_date: day,
    description: html,
    howtobook: html,
    wherewhentext: html,
    highlights: html,
    basics: html,
    keyfact_dates: html,
    student_level: html,
    equipment: html,
    post_course: html,
    price_covers: text,
  },
);

const edition = object(
  { id, course_id: id, ctype: workshopCtype, title_with: text, start_date: day },
  {
    tutors: text,
    short_url: text,
    artforms: labels,
    duration: text,
    end_date: day,
    places: count,
    sessions: list(session),
    sequence: count,
    updated_at: instant,
    withdrawn_at: instant,
  },
);

const stayPrice = object(price, { stripe_full_price_id: text, stripe_sub_price_id: text });
const weeks = ['1', '2', '3', '4', '5', '6'];
const state = (...states: string[]) => ctype(...states);

export const RESPONSES = {
  frontpage: object({ allw: list(card), onsite: list(card), online: list(card) }),
  cards: list(card),
  featured: list(
    object(
      { title_with: text, ctype: workshopCtype, short_url: text },
      { course_image: text, title_class: text, tutors: text, short_description: text, places: count, placesword: text },
    ),
  ),
  collectionIds: list(textOr('cid', 'id')),
  collection: object({ title: text, workshops: list(card) }, { short_description: html, updated_at: instant }),
  testimonials: list(object({ name: text, reviewText: text }, { image: text, country: text, year: text })),
  previous: list(object({ name: text }, { link: text })),
  faqs: list(object({ id, question: text, answer: html }, { subject: labels })),
  artforms: list(textOr('name')),
  gallery: list(textOr('name', 'src')),
  upcoming: list(
    object(
      { id, title: text },
      {
        ctype: ctype('onsite', 'online', 'residency', 'mentorship'),
        date_span_start: day,
        date_span_end: day,
        details: html,
      },
    ),
  ),
  workshop,
  editions: list(edition),
  similar: list(
    object({ id, title_with: text, ctype: workshopCtype }, { tutor_string: text, short_url: text, places: count }),
  ),
  residencies: object({
    pricing: currencies(object({}, Object.fromEntries(weeks.map((week) => [week, stayPrice])))),
    available_weeks: list(object({ id, start_date: day }, { remaining: count })),
  }),
  bundles: currencies(list(object({ price: money, price_id: text }, { use_limit: count, discount_percent: percent }))),
  mentorship: currencies(
    list(object({ price: money, price_id: text }, { sessions: count, title: text, description: html })),
  ),
  unpaidBooking: object(
    {
      course_id: id,
      pricing: currencies(
        object(price, { ...split, full_amount_inc_ww: money, split_amount_inc_ww: money, work_week: money }),
      ),
    },
    {
      firstname: text,
      edition_id: id,
      product: text,
      tracked_id: id,
      pricecode_version: count,
      state: state('held'),
      held_until: instant,
      start_date: day,
      currency: ctype('eur', 'gbp', 'usd'),
    },
  ),
  cancellation: object(
    { product: text },
    {
      state: state('confirmed'),
      currency: ctype('eur', 'gbp', 'usd'),
      total: money,
      paid: money,
      retained_percent: percent,
      retained: money,
      refund: money,
      due: money,
    },
  ),
  codeVerdict: object({}, { apply_dcode: flag, dcode_value: percent, failcode: text }),
} satisfies Record<string, Shape>;

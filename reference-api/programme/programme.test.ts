import { addDays } from '@camp/contract/days';
import {
  FEE_PERCENT,
  FULL_REFUND_DAYS,
  HALF_REFUND_DAYS,
  PLUS_SEVEN_PRICE,
  RETAINED_PERCENT,
} from '@camp/contract/booking-rules';
import { marked } from 'marked';

import { getLastDay } from '../src/domain/availability';
import { getWorkshopNights } from '../src/domain/booking-facts';
import { countRoomsByNight, listOversoldNights } from '../src/domain/nights';
import { ROOM_COUNT, WEEK_NIGHTS } from '../src/domain/offers';
import { parseSessions, resolveDay } from '../src/programme-file/day-text';
import { RESIDENCY_PRICES, sampleProgramme as sample } from '../tests/programme';

const TODAY = '2026-11-22';
const published = new Map(
  sample.workshops.filter((each) => each.published === 1).map((each) => [`/${each.type}/${each.slug}`, each]),
);
const listEditions = (slug: string) => sample.editions.filter(({ workshop }) => workshop === slug);
const listStarts = (slug: string) => listEditions(slug).map(({ start }) => resolveDay(start, TODAY));
const faqAnswers = sample.faq.map(({ answer }) => answer).join('\n');
const sharedTexts = sample['shared-texts'].map(({ text }) => text).join('\n');

test('every workshop has its file, once in the order of the prices', () => {
  const slugs = sample.prices.map(({ workshop }) => workshop);
  expect(sample.workshops.map(({ slug }) => slug)).toEqual([...slugs].sort());
});

test('collections lead only to workshops that exist, and previous workshops to themselves or to nothing', () => {
  const slugs = new Set([...published.values()].map((each) => each.slug));
  expect(sample.collections.flatMap((each) => each.workshops).filter((slug) => !slugs.has(slug))).toEqual([]);
  for (const { workshop: name, page } of sample.previous.filter((each) => each.page !== '')) {
    const workshop = published.get(page);
    expect(name).toBe(`${workshop?.title} ${workshop?.tutors}`);
  }
});

test('no two onsite editions share a week: the house has 15 rooms', () => {
  const starts = sample.workshops.filter(({ type }) => type === 'onsite').flatMap(({ slug }) => listStarts(slug));
  expect(new Set(starts).size).toBe(starts.length);
});

test.each([0, 1, 2, 3, 4, 5, 6])('the programme fits its house, %d days later too', (later) => {
  const today = addDays(TODAY, later);
  const onsite = new Set(sample.workshops.filter(({ type }) => type === 'onsite').map(({ slug }) => slug));
  const stays = [
    ...sample.editions
      .filter(({ workshop }) => onsite.has(workshop))
      .map(({ start, taken }) => {
        const day = resolveDay(start, today);
        return { ...getWorkshopNights(day, getLastDay(day)), rooms: taken };
      }),
    ...sample['residency-weeks'].map(({ start, taken }) => {
      const arrival = resolveDay(start, today);
      return { arrival, departure: addDays(arrival, WEEK_NIGHTS), rooms: taken };
    }),
  ];
  expect(sample.house).toEqual([{ rooms: ROOM_COUNT, sleeps: ['onsite', 'plus 7', 'weeks'] }]);
  expect(listOversoldNights(countRoomsByNight(stays), ROOM_COUNT)).toEqual([]);
});

test('editions run in order, begin on the weekday of their type, and hold no more people than places', () => {
  for (const { slug, type } of sample.workshops) {
    const weekday = type === 'onsite' ? /^Wed / : /^Tue /;
    expect([slug, listEditions(slug).filter(({ start }) => !weekday.test(start))]).toEqual([slug, []]);
    expect([slug, ...listStarts(slug)]).toEqual([slug, ...listStarts(slug).sort()]);
    expect([slug, listEditions(slug).filter((each) => each.taken > each.places)]).toEqual([slug, []]);
  }
});

test('every online workshop has its sessions, at the hours that its page names', () => {
  for (const { slug, type, ...workshop } of sample.workshops) {
    for (const { sessions } of listEditions(slug)) {
      expect([slug, sessions !== '']).toEqual([slug, type === 'online']);
      const hours = (sessions ? parseSessions(sessions)! : []).map(({ from, until }) => `${from} to ${until}`);
      expect([slug, hours.filter((each) => !workshop['Where and when'].includes(each))]).toEqual([slug, []]);
    }
  }
});

test('the hero shows published workshops with places, each position once', () => {
  const featured = [...published.values()].filter((each) => each.featured !== null);
  expect(featured.map((each) => each.featured).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const free = featured.filter(({ slug }) =>
    listEditions(slug).some(({ start, taken, places }) => resolveDay(start, TODAY) > TODAY && taken < places),
  );
  expect(free).toHaveLength(featured.length);
});

test('Markdown is paragraphs and lists', () => {
  const { workshops, faq, collections, upcoming, 'shared-texts': shared } = sample;
  const texts = [workshops, faq, collections, upcoming, shared].flatMap((rows) =>
    rows.flatMap((row) => Object.values<unknown>(row).filter((value) => typeof value === 'string')),
  );
  const blocks = texts.flatMap((text) => marked.lexer(text).filter(({ type }) => type !== 'space'));
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['paragraph', 'list']));
  expect(texts.filter((text) => text.includes('<'))).toEqual([]);
});

test('texts name the amounts and terms that the API charges by', () => {
  const terms = `${FULL_REFUND_DAYS} or more days before the first day`;
  const partial = `rom ${HALF_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days before`;
  for (const text of [faqAnswers, sharedTexts]) {
    expect(text).toContain(terms);
    expect(text).toContain(`a full refund minus a ${FEE_PERCENT}% fee`);
    expect(text).toMatch(new RegExp(`${partial}[:,] we keep ${RETAINED_PERCENT}%`));
    expect(text).toContain(`nder ${HALF_REFUND_DAYS} days`);
    expect(text).toContain(`${ROOM_COUNT} private rooms`);
  }
  const { eur, gbp, usd } = PLUS_SEVEN_PRICE;
  expect(faqAnswers).toContain(`EUR ${eur}, GBP ${gbp} or USD ${usd}`);
  const prices = new Intl.ListFormat('en-GB').format(Object.values(RESIDENCY_PRICES.eur).map(String));
  expect(faqAnswers).toContain(`EUR ${prices}`);
});

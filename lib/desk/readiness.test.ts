import type { Workshop } from '@/lib/domain/types';
import { workshopSchemas } from '@/lib/workshop-api/schemas/workshop';

import { type Finding, listDateFindings, listPictureFindings, listTextFindings } from './readiness';

const price = { full_amount: 1190, split_amount: 298, number_of_payments: 4 };
const complete = {
  id: 12,
  ctype: 'onsite',
  title_with: 'Ice with',
  tutors: 'Ana Ferrer and Li Wei',
  duration: '5 days',
  capacity: 14,
  artforms: 'sound',
  short_description: 'Hear it.',
  course_image: 'ice.jpg',
  image_alt: 'Blue ice',
  tutor_profiles: ['Ana Ferrer', 'Li Wei'].map((name) => ({ name, text: 'Records ice.' })),
  editions: [{ id: 31, start_date: '2027-05-05', places: 4 }],
  pricing: { eur: price, gbp: price, usd: price },
};
const parse = (facts: object = {}) => workshopSchemas.onsite.parse({ ...complete, ...facts }) as Workshop;
const withEdition = (facts: object, others: object = {}) =>
  parse({ ...others, editions: [{ ...complete.editions[0], ...facts }] });
const TODAY = '2027-01-01';
const read = (findings: Finding[]) => findings.map(({ text }) => text);
const listDateIssues = (workshop: Workshop, today: string) => read(listDateFindings(workshop, today));
const listTextIssues = (workshop: Workshop) => read(listTextFindings(workshop));
const listPictureIssues = (...facts: Parameters<typeof listPictureFindings>) => read(listPictureFindings(...facts));

it('has nothing to say of a workshop that is complete', () => {
  const workshop = parse();
  expect([...listTextIssues(workshop), ...listDateIssues(workshop, TODAY)]).toEqual([]);
  expect(listPictureIssues(workshop, { width: 1620, height: 1080 })).toEqual([]);
});

it('names each text and price that is missing', () => {
  const { gbp: _gbp, ...pricing } = complete.pricing;
  const lacking = { pricing, short_description: '', image_alt: '', tutor_profiles: [{ name: 'li wei', text: 'x' }] };
  expect(listTextIssues(parse(lacking))).toEqual([
    'There is no price in GBP: visitors who chose it see euros.',
    'There is no short description: results and feeds show how the text begins.',
    'Nothing is said about Ana Ferrer.',
    'The picture has no alternative text of its own.',
  ]);
  expect(listTextIssues(parse({ pricing: { usd: price, gbp: price } }))).toEqual([
    'There is no price in EUR: visitors who chose it see pounds sterling.',
  ]);
  expect(listTextIssues(parse({ pricing: null, tutors: '', tutor_profiles: [] }))).toEqual([
    'There is no price.',
    'No tutor is named.',
  ]);
  expect(listTextIssues(parse({ title_with: 'Listening '.repeat(12) }))).toEqual([
    'The title is cut in search results: shorten it.',
  ]);
});

it('says whether the picture is absent, small or not there', () => {
  const issues = [
    listPictureIssues({ ...parse(), course_image: null }, null),
    listPictureIssues(parse(), null),
    listPictureIssues(parse(), { width: 800, height: 600 }),
  ];
  expect(issues.flat()).toEqual([
    'There is no picture.',
    'The picture is not there.',
    'The picture has 800 × 600 pixels: use 1600 × 1000 or more.',
  ]);
});

it.each([
  ['ends before it starts', { end_date: '2027-05-01' }],
  ['does not last 5 days', { end_date: '2027-05-08' }],
  ['starts before its guests arrive', { arrival: '2027-05-06' }],
  ['ends after its guests have left', { departure: '2027-05-08' }],
  ['has no days of travel: name arrival and departure', { start_date: '2027-05-03' }],
  ['has 40 places for a group of 14', { places: 40 }],
  ['is over', { start_date: '2026-05-06' }],
  ['cannot be read as a day', { start_date: 'in spring' }],
  ['is near, and its guests wait for: Driver’s number', { missing_details: ['Driver’s number'] }],
])('a date that %s is named', (issue, facts) => {
  const issues = listDateIssues(withEdition(facts), TODAY);
  expect(issues).toEqual(expect.arrayContaining([expect.stringContaining(`${issue}.`)]));
});

it('finds a date listed twice, sessions before the first day, and no date at all, but no running date', () => {
  const [date] = complete.editions;
  expect(listDateIssues(parse({ editions: [date, { ...date, id: 32 }] }), TODAY)).toEqual([
    'The date 5–9 May 2027 is listed twice.',
  ]);
  const sessions = [{ starts_at: Date.parse('2027-05-04T10:00:00Z') / 1000 }];
  expect(listDateIssues(withEdition({ sessions }, { ctype: 'online', duration: '' }), TODAY).join()).toContain(
    'has a session before it starts',
  );
  expect(listDateIssues(parse(), '2027-05-09')).toEqual([]);
  expect(listDateIssues(parse({ editions: [] }), TODAY)).toEqual(['There is no date: nobody can book.']);
});

it('tells what keeps visitors from booking from advice, with the file and field that fix it', () => {
  const workshop = parse({ short_url: 'ice', image_alt: '', pricing: null, editions: [] });
  const findings = [
    ...listTextFindings(workshop),
    ...listDateFindings(workshop, TODAY),
    ...listPictureFindings(parse({ course_image: 'ice.jpg' }), null),
    ...listDateFindings(withEdition({ departure: '2027-05-08' }), TODAY),
  ];
  const toLines = (isBlocker: boolean) => findings.filter((one) => one.isBlocker === isBlocker).map(({ fix }) => fix);
  expect(toLines(true)).toEqual(['prices.csv', 'editions.csv', 'media/ice.jpg', 'editions.csv, departure']);
  expect(toLines(false)).toEqual(['workshops/ice.md, picture alt']);
});

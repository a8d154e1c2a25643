import { programme } from '.';
import { workshopIndex } from './workshop-index';

const published = new Map(
  programme.workshops.filter((each) => each.published).map((each) => [`/${each.ctype}/${each.slug}`, each]),
);

test('every workshop of the index has its page, once, in its order', () => {
  expect(programme.workshops.map((each) => each.slug)).toEqual(workshopIndex.map((each) => each.slug));
});

test('collections lead only to workshops that exist, and previous workshops to themselves or to nothing', () => {
  const slugs = new Set([...published.values()].map((each) => each.slug));
  expect(programme.collections.flatMap((each) => each.workshops).filter((slug) => !slugs.has(slug))).toEqual([]);
  for (const { name, link } of programme.previous.filter((each) => each.link !== '')) {
    const workshop = published.get(link);
    expect(name).toBe(`${workshop?.titleWith} ${workshop?.tutors}`);
  }
});

test('no two onsite editions share a week: the house has 15 rooms', () => {
  const weeks = programme.workshops
    .filter((each) => each.ctype === 'onsite')
    .flatMap((each) => each.editions.map((edition) => Math.floor(edition.startsInDays / 7)));
  expect(new Set(weeks).size).toBe(weeks.length);
});

test('editions run in order and never hold more people than places', () => {
  for (const { slug, editions } of programme.workshops) {
    const starts = editions.map((each) => each.startsInDays);
    expect([slug, ...starts]).toEqual([slug, ...[...starts].sort((a, b) => a - b)]);
    expect([slug, editions.filter((each) => each.taken > each.capacity)]).toEqual([slug, []]);
  }
});

test('every online workshop has its sessions, at the hours that its page names', () => {
  const online = programme.workshops.filter(({ ctype }) => ctype === 'online');
  expect(Object.keys(programme.sessions)).toEqual(online.map(({ slug }) => slug));
  for (const { slug, whereWhen } of online) {
    const hours = programme.sessions[slug]?.map(({ from, until }) => `${from} to ${until}`) ?? [];
    expect([slug, hours.filter((each) => !whereWhen.includes(each))]).toEqual([slug, []]);
  }
});

test('the hero shows published workshops with places, each position once', () => {
  const featured = [...published.values()].filter((each) => each.featured !== undefined);
  expect(featured.map((each) => each.featured).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const free = featured.filter((each) =>
    each.editions.some((edition) => edition.startsInDays > 0 && edition.taken < edition.capacity),
  );
  expect(free).toHaveLength(featured.length);
});

test('HTML fields are one line of balanced paragraphs and lists', () => {
  const fields = [
    ...programme.workshops.flatMap(({ description, howToBook, whereWhen, highlights, basics }) => [
      description,
      howToBook,
      whereWhen,
      highlights,
      basics,
    ]),
    ...programme.faqs.map((each) => each.answer),
    ...programme.collections.map((each) => each.shortDescription),
    ...programme.upcoming.map((each) => each.details),
  ];
  const malformed = fields.filter(
    (field) => !/^(<p>((?!<\/?p>).)+<\/p>)+$|^<ul>(<li>((?!<\/?li>).)+<\/li>)+<\/ul>$/.test(field),
  );
  expect(malformed).toEqual([]);
});

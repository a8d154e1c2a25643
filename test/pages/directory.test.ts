import { renderToStaticMarkup } from 'react-dom/server';

import TutorsPage from '@/app/(site)/tutors/page';
import sitemap from '@/app/sitemap';
import { createGroupMetadata, GroupPage, WorkshopTypePage } from '@/components/directory/GroupPage';
import { Programme } from '@/components/programme/Programme';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { getCurrentCard } from '@/lib/share-card/share-card-response';
import { forgetUnknownItems } from '@/lib/workshop-api/unknown-items';
import { listStructuredDataProblems } from '@/test/structured-data-problems';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const ice = { id: 12, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana Ferrer', short_url: 'ice', places: 4 };
const bells = { ...ice, id: 13, title_with: 'Bells with', tutors: 'Étienne Roux', short_url: 'bells' };

beforeEach(() => {
  forgetUnknownItems();
  allowLog();
  api.respond('GET list_all_workshops/', [{ ...ice, artforms: 'Sound', date: '16 December' }]);
  api.respond('GET list_previous_workshops/', [
    { name: 'Bells with Étienne Roux', link: '/onsite/bells' },
    { name: 'Fog with Ana Ferrer', link: '' },
  ]);
  api.respond('GET get_onsite_workshop/bells', { ...bells, artforms: 'Music', start_date: '2024-05-01', editions: [] });
});

const render = async (kind: 'artform' | 'tutor', segment: string) =>
  renderToStaticMarkup(await GroupPage({ kind, segment }));

test('a tutor of whom the API has the name alone has a page of what they teach', async () => {
  const html = await render('tutor', 'ana-ferrer');
  for (const text of ['<h1', 'Ana Ferrer', '1 workshop to come', 'href="/onsite/ice"', 'Fog with <strong']) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/<p( class="[^"]*")?><\/p>/);
  expect(await createGroupMetadata({ kind: 'tutor', segment: 'ana-ferrer' })).toMatchObject({
    title: 'Ana Ferrer: sound workshops – CAMP',
    description: 'Ana Ferrer: 1 workshop to come, in the French Pyrenees. Ice, 16 December.',
    alternates: { canonical: 'http://localhost:3000/tutors/ana-ferrer' },
  });
  api.respond('GET get_onsite_workshop/ice', {
    ...ice,
    editions: [],
    tutor_profiles: [{ name: 'ANA FERRER', text: 'Records glaciers.' }],
  });
  forgetUnknownItems();
  const described = await render('tutor', 'ana-ferrer');
  const [person] = [...described.matchAll(/<script [^>]*type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!),
  );
  expect(person).toMatchObject({ '@type': 'Person', description: 'Records glaciers.', knowsAbout: ['sound'] });
  expect(listStructuredDataProblems(person)).toEqual([]);
});

test('an artform that only a past workshop has says so, and leads to it', async () => {
  const html = await render('artform', 'music');
  expect(html).toContain('1 workshop in the past, none to come at the moment.');
  expect(html).toContain('href="/onsite/bells"');
  expect(html).toContain('onsite, music, 2024');
});

test('the workshops of an artform come before its tutors', async () => {
  const html = await render('artform', 'sound');
  expect(html.indexOf('href="/tutors/ana-ferrer"')).toBeGreaterThan(html.indexOf('href="/onsite/ice"'));
  expect(html).toContain('href="/onsite/ice"');
});

test('what no workshop has is a 404 without a card', async () => {
  for (const kind of ['artform', 'tutor'] as const) {
    await expect(render(kind, 'nobody')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
    expect(await getCurrentCard(kind, 'nobody')).toBeNull();
  }
  expect(await getCurrentCard('tutor', 'etienne-roux')).toMatchObject({ title: 'Étienne Roux', artforms: ['music'] });
});

test('the sitemap has them all, the list of tutors too, and a search for a tutor leads there', async () => {
  const paths = (await sitemap()).map(({ url }) => new URL(url).pathname);
  for (const path of ['/workshops/sound', '/workshops/music', '/tutors/ana-ferrer', '/tutors/etienne-roux']) {
    expect(paths).toContain(path);
  }
  expect(renderToStaticMarkup(await TutorsPage())).toContain('href="/tutors/etienne-roux"');
  const search = renderToStaticMarkup(await Programme({ filter: { ...NO_FILTER, q: 'ana' } }));
  expect(search).toContain('href="/tutors/ana-ferrer"');
});

test('while the programme cannot be read, a list says so', async () => {
  api.respond('GET list_all_workshops/', '', 500);
  expect(renderToStaticMarkup(await WorkshopTypePage({ ctype: 'online' }))).toContain(
    'Error: Network response was not ok: 500',
  );
});

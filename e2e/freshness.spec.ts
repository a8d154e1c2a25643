import { StubSite } from './abuse/stub-site';
import { expect, REVALIDATE_SECRET, test } from './fixtures';

const site = new StubSite();
const PAGE = '/onsite/ice';
const DAYS = { Hoarfrost: '2030-05-06', Meltwater: '2030-06-03' };

/** What shows the workshop's title: pages, a list that is made per request, and what programs read. */
const WITH_TITLE = [
  PAGE,
  '/',
  '/workshops',
  '/workshops?type=onsite',
  '/collection/1',
  '/feed.xml',
  '/calendar.ics',
  `${PAGE}/calendar.ics`,
  '/api/workshops',
];

/** The API's workshop has a title, and its only date with it. */
function publish(title: keyof typeof DAYS): void {
  const start_date = DAYS[title];
  const names = { title_with: `${title} with`, tutors: 'Ana' };
  const updated_at = Date.parse(start_date) / 1_000;
  const card = { id: 12, ctype: 'onsite', url: PAGE, ...names, places: 9, starts: [start_date], updated_at };
  const pricing = { eur: { full_amount: 1000, split_amount: 250, number_of_payments: 4 } };
  const editions = [{ id: 32, start_date, places: 9 }];
  const responses = {
    'get_onsite_workshop/ice': { id: 12, ctype: 'onsite', short_url: 'ice', ...names, places: 9, editions, pricing },
    'list_all_workshops/': [card],
    'list_frontpage_selection/': { allw: [card], onsite: [card], online: [] },
    'list_editions/': [{ id: 32, ctype: 'onsite', course_id: 12, short_url: 'ice', ...names, start_date }],
    'list_collections/': [1],
    'list_collection/1': { title: 'Cold', workshops: [card] },
  };
  const others = ['get_artforms/', 'list_featured_workshops/', 'list_previous_workshops/', 'get_home_feedback/'];
  for (const call of others) site.api.respond(`GET ${call}`, []);
  for (const [call, body] of Object.entries(responses)) site.api.respond(`GET ${call}`, body);
}

const read = async (path: string) => (await fetch(site.url + path)).text();
const cardIn = (html: string) => new URL(/"og:image" content="([^"]+)"/.exec(html)![1]!).pathname;

async function announce(): Promise<void> {
  const { status } = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${REVALIDATE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: ['workshop:onsite:ice'] }),
  });
  expect(status).toBe(200);
}

test.beforeAll(() => site.start({ REVALIDATE_SECRET }));
test.afterAll(() => site.stop());

test('whoever asks first after the API’s webhook gets the new version of all that shows a workshop', async () => {
  publish('Hoarfrost');
  await announce();
  for (const path of WITH_TITLE) {
    for (const _time of [1, 2]) expect((await read(path)).includes('Hoarfrost'), path).toBe(true);
  }
  expect(await read('/sitemap.xml')).toContain(`${PAGE}</loc>\n<lastmod>${DAYS.Hoarfrost}`);
  const former = cardIn(await read(PAGE));
  expect((await fetch(site.url + former)).status).toBe(200);

  publish('Meltwater');
  await announce();
  const [sitemap, redirected, ...texts] = await Promise.all([
    read('/sitemap.xml'),
    fetch(site.url + former, { redirect: 'manual' }),
    ...WITH_TITLE.map(read),
  ]);
  for (const [index, text] of texts.entries()) {
    const titles = Object.keys(DAYS).filter((title) => text.includes(title));
    expect([WITH_TITLE[index], titles]).toEqual([WITH_TITLE[index], ['Meltwater']]);
  }
  expect(sitemap).toContain(`${PAGE}</loc>\n<lastmod>${DAYS.Meltwater}`);
  const card = cardIn(texts[0]!);
  expect([redirected.status, redirected.headers.get('location')]).toEqual([307, card]);
  expect((await fetch(site.url + card)).status).toBe(200);
});

import { StubSite } from './abuse/stub-site';
import { expect, REVALIDATE_SECRET, test } from './fixtures';

const site = new StubSite();

/** Gives the API's only workshop a title. */
function publish(path: string, title: string): void {
  const names = { title_with: `${title} with`, tutors: 'Ana', short_url: path.split('/').at(-1), url: path };
  const facts = { id: 12, ctype: 'onsite', ...names, places: 9, updated_at: 1_767_225_600 };
  const pricing = { eur: { full_amount: 1000, split_amount: 250, number_of_payments: 4 } };
  const editions = [{ id: 32, start_date: '2030-05-06', places: 9 }];
  site.api.respond(`GET get_onsite_workshop/${names.short_url}`, { ...facts, editions, pricing });
  site.api.respond('GET list_all_workshops/', [{ ...facts, starts: ['2030-05-06'] }]);
  site.api.respond('GET get_artforms/', []);
}

const read = async (path: string) => (await fetch(site.url + path)).text();
const cardIn = (html: string) => new URL(/"og:image" content="([^"]+)"/.exec(html)![1]!).pathname;

async function announce(path: string): Promise<void> {
  const { status } = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${REVALIDATE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [path.replace('/onsite/', 'workshop:onsite:')] }),
  });
  expect(status).toBe(200);
}

test.beforeAll(() => site.start({ REVALIDATE_SECRET }));
test.afterAll(() => site.stop());

test('whoever asks first after the API’s webhook gets the new version of all that shows a workshop', async () => {
  const path = site.addWorkshop();
  const paths = [path, '/workshops?type=onsite', '/feed.xml', '/calendar.ics', `${path}/calendar.ics`];
  publish(path, 'Hoarfrost');
  await announce(path);
  for (const each of paths) expect((await read(each)).includes('Hoarfrost'), each).toBe(true);
  const former = cardIn(await read(path));
  expect((await fetch(site.url + former)).status).toBe(200);

  publish(path, 'Meltwater');
  await announce(path);
  const redirect = fetch(site.url + former, { redirect: 'manual' });
  const [redirected, ...texts] = await Promise.all([redirect, ...paths.map(read)]);
  for (const [index, text] of texts.entries()) {
    const titles = ['Hoarfrost', 'Meltwater'].filter((title) => text.includes(title));
    expect([paths[index], titles]).toEqual([paths[index], ['Meltwater']]);
  }
  const card = cardIn(texts[0]!);
  expect([redirected.status, redirected.headers.get('location')]).toEqual([307, card]);
});

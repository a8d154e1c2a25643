import { resolveRobots, resolveSitemap } from 'next/dist/build/webpack/loaders/metadata/resolve-route-data';

import robots from '@/app/robots';
import sitemap from '@/app/sitemap';
import { allowLog, startStubApi } from '@/test/stub-api';

import { createLlmsText } from './llms-text';

const api = startStubApi();
const ice = { id: 12, ctype: 'onsite', title_with: 'Ice [live] with', tutors: 'Ana', short_url: 'ice', places: 4 };

beforeEach(() => {
  allowLog();
  api.respond('GET list_all_workshops/', [
    { ...ice, artforms: 'sound', course_image: 'ice & snow.jpg', date: '16 December', price_from: { eur: 1190 } },
    { ...ice, id: 13, short_url: 'snow', url: 'https://partner.example/snow' },
    { ...ice, id: 14, short_url: 'rain', places: 1 },
  ]);
  api.respond('GET get_galleries2/', ['a.jpg', 'b.jpg']);
});

it('the sitemap names the pictures of workshops and of the gallery', async () => {
  const images = new Map((await sitemap()).map(({ url, images }) => [new URL(url).pathname, images]));
  expect(images.get('/onsite/ice')).toEqual(['http://localhost:3000/media/ice%20%26%20snow.jpg']);
  expect(images.get('/gallery')).toHaveLength(2);
  expect(images.get('/privacy')).toBeUndefined();
});

it('the sitemap stays readable when a path of the API has an ampersand', async () => {
  api.respond('GET list_all_workshops/', [{ ...ice, url: '/onsite/rock&roll', course_image: 'ice & snow.jpg' }]);
  api.respond('GET list_previous_workshops/', [{ name: 'Ice', link: '/onsite/ice?edition=3&from=archive' }]);
  const xml = resolveSitemap(await sitemap());
  expect(xml).toContain('<loc>http://localhost:3000/onsite/rock&amp;roll</loc>');
  expect(xml).toContain('<loc>http://localhost:3000/onsite/ice?edition=3&amp;from=archive</loc>');
  expect(xml).not.toMatch(/&(?!amp;)/);
});

it('/llms.txt lists the workshops of this site with their facts, and the pages', async () => {
  const text = await createLlmsText();
  expect(text).toContain(
    '- [Ice \\[live\\] with Ana](http://localhost:3000/onsite/ice): ' +
      'onsite in the French Pyrenees, sound; 16 December; €1,190; 4 places left ' +
      '([Markdown](http://localhost:3000/onsite/ice.md))\n',
  );
  expect(text).toContain('- [Funding](http://localhost:3000/funding): Grants for arts workshops');
  expect(text).toContain('onsite/rain): onsite in the French Pyrenees; 1 place left (');
  expect(text).not.toContain('partner.example');
});

it('/llms.txt says so when the programme is empty, or cannot be read', async () => {
  api.respond('GET list_all_workshops/', []);
  expect(await createLlmsText()).toContain('Nothing is in the programme at the moment.');
  api.respond('GET list_all_workshops/', '', 500);
  expect(await createLlmsText()).toContain('The programme could not be read.');
});

it('robots.txt says that answers may use the site, and training not', async () => {
  const text = resolveRobots(robots());
  const groups = text.split('\n\n').filter((group) => !group.includes('GPTBot') && group.startsWith('User-Agent'));
  expect(groups.length).toBe(2);
  for (const group of groups) expect(group).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no');
});

it('robots.txt lets search engines and assistants in, and crawlers that train models not', () => {
  const rules = [robots().rules].flat();
  const findRule = (agent: string) => rules.find(({ userAgent }) => [userAgent].flat().includes(agent));
  expect(findRule('*')).toMatchObject({ allow: '/', disallow: '/api/' });
  expect(findRule('OAI-SearchBot')).toMatchObject({ allow: '/', disallow: '/api/' });
  expect(findRule('GPTBot')).toEqual({ userAgent: expect.arrayContaining(['GPTBot', 'CCBot']), disallow: '/' });
});

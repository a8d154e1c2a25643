import type { SafeHtml } from '@/lib/domain/types';
import { type ShareCard, shareCardPath } from '@/lib/share-card/share-card';

import { pageMetadata, shorten } from './metadata';
import { canonical, imageUrl } from './site-url';
import { breadcrumbData, faqData, jsonLd, organizationData, workshopListData } from './structured-data';

Object.assign(process.env, { SITE_URL: 'https://camp.example', SITE_ENV: 'production' });

it('gives a page one absolute URL', () => {
  expect(canonical('/onsite/ice/#x')).toBe('https://camp.example/onsite/ice');
  expect(canonical('/')).toBe('https://camp.example/');
  expect(canonical('/faq/')).toBe('https://camp.example/faq');
  expect(imageUrl('/media/ice.jpg')).toBe('https://camp.example/media/ice.jpg');
});

const card: ShareCard = {
  ...{ kind: 'onsite', id: 'ice', kicker: 'Onsite workshop', title: 'Ice with', tutors: 'Ana' },
  ...{ artforms: [], details: [], ribbon: 'SOLD OUT', picture: '/media/ice.jpg' },
};

it('says the same to search engines and to those a link is shared with', () => {
  const metadata = pageMetadata({ title: 'Ice with Ana', description: 'Hear  the ice.', path: '/onsite/ice', card });
  const alt = 'Ice with Ana. Onsite workshop. SOLD OUT.';
  const picture = { url: `https://camp.example${shareCardPath(card)}`, width: 1200, height: 630, type: 'image/jpeg' };
  expect(metadata).toMatchObject({
    title: 'Ice with Ana – CAMP',
    description: 'Hear the ice.',
    alternates: { canonical: 'https://camp.example/onsite/ice' },
    openGraph: { url: 'https://camp.example/onsite/ice', images: [{ ...picture, alt }] },
    twitter: { card: 'summary_large_image', images: [{ alt }] },
  });
  expect(metadata.robots).toBeUndefined();
  expect(pageMetadata({ title: 'CAMP', description: '', path: '/' }).title).toBe('CAMP');
  const error = pageMetadata({ title: 'X', description: '', path: '/error', noindex: true });
  expect(error).toMatchObject({ robots: { index: false }, openGraph: { images: [] }, twitter: { card: 'summary' } });
});

it('hides a preview deploy from every crawler', async () => {
  process.env.SITE_ENV = 'preview';
  jest.resetModules();
  const { pageMetadata: previewed } = await import('./metadata');
  expect(previewed({ title: 'X', description: '', path: '/' }).robots).toEqual({ index: false, follow: false });
  process.env.SITE_ENV = 'production';
});

it('cuts a description between words', () => {
  const text = shorten('The quick brown fox, jumps over the lazy dog', 22);
  expect(text).toBe('The quick brown fox…');
  expect(shorten('x'.repeat(500)).length).toBeLessThanOrEqual(160);
});

it('lists the way to a page, and the workshops of this site', () => {
  const [home, ice] = [
    { name: 'Home', path: '/' },
    { name: 'Ice', path: '/onsite/ice' },
  ];
  expect(breadcrumbData([home, ice]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://camp.example/' },
    { '@type': 'ListItem', position: 2, name: 'Ice', item: 'https://camp.example/onsite/ice' },
  ]);
  const card = { title_with: 'Ice with', tutors: 'Ana', href: '/onsite/ice' };
  expect(workshopListData([card, { ...card, href: 'https://partner.example/x' }]).numberOfItems).toBe(1);
});

it('cannot be ended by what it says', () => {
  const description = '</script><script>alert(1)</script>\u2028';
  const text = jsonLd(Object.assign({}, organizationData(), { description }));
  expect(text).not.toMatch(/<|\u2028/);
  expect(JSON.parse(text).description).toBe(description);
});

it('gives the questions in the words of the page', () => {
  const [question, answer] = ['Is there wifi?', '<p>Yes &amp; <em>slow</em>.</p><p>A <a href="/x">little</a>.</p>'];
  const acceptedAnswer = { '@type': 'Answer', text: 'Yes & slow. A little.' };
  expect(faqData([{ question, answer: answer as SafeHtml }]).mainEntity).toEqual([
    { '@type': 'Question', name: question, acceptedAnswer },
  ]);
});

/** @jest-environment node */
import type { Workshop } from '@/lib/domain/types';

import { pageMetadata, shorten } from './metadata';
import { canonical, imageUrl } from './site-url';
import { breadcrumbData, eventData, jsonLd, organizationData, workshopListData } from './structured-data';

const base = {
  WORKSHOP_API_URL: 'http://127.0.0.1:1',
  WORKSHOP_API_TOKEN: 't',
  SITE_URL: 'https://camp.example',
  SITE_ENV: 'production',
};
Object.assign(process.env, base);

const eur = { currency: 'eur' as const, symbol: '€', full_amount: 1190, split_amount: 298, number_of_payments: 4 };
const workshop = {
  id: '12',
  ctype: 'onsite',
  href: '/onsite/ice',
  title_with: 'Ice with',
  tutors: 'Ana',
  tutor_string: 'Ana Ferrer, Li Wei and Jon Okafor',
  duration: '5 days',
  capacity: 14,
  booking_cutoff_time: 1777852800,
  description: '<p>Hear &amp; <b>see</b></p>',
  course_image: '/media/ice.jpg',
  editions: [
    { id: '31', start_date: '2026-05-04', places: 0 },
    { id: '32', start_date: '2026-09-07', places: 4 },
    { id: '33', start_date: 'in spring', places: 1 },
  ],
  pricing: { eur, gbp: { ...eur, currency: 'gbp', full_amount: 990 }, usd: eur },
} as unknown as Workshop;

it('gives a page one absolute address', () => {
  expect([canonical('/onsite/ice/#x'), canonical('/'), canonical('/faq/')]).toEqual([
    'https://camp.example/onsite/ice',
    'https://camp.example/',
    'https://camp.example/faq',
  ]);
  expect(imageUrl('/media/ice.jpg')).toBe('https://camp.example/media/ice.jpg');
});

it('says the same to search engines and to those a link is shared with', () => {
  const metadata = pageMetadata({
    title: 'Ice with Ana',
    description: 'Hear  the ice.',
    path: '/onsite/ice',
    image: '/media/ice.jpg',
  });
  expect(metadata).toMatchObject({
    title: 'Ice with Ana – CAMP',
    description: 'Hear the ice.',
    alternates: { canonical: 'https://camp.example/onsite/ice' },
    openGraph: {
      url: 'https://camp.example/onsite/ice',
      images: [{ url: 'https://camp.example/media/ice.jpg', alt: 'Ice with Ana' }],
    },
    twitter: { card: 'summary_large_image' },
  });
  expect(metadata.robots).toBeUndefined();
  expect(pageMetadata({ title: 'CAMP', description: '', path: '/' }).title).toBe('CAMP');
  expect(pageMetadata({ title: 'X', description: '', path: '/error', noindex: true }).robots).toMatchObject({
    index: false,
  });
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

it('describes an event for each edition that has a date', () => {
  const events = JSON.parse(JSON.stringify(eventData(workshop)));
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    '@type': 'Event',
    name: 'Ice with Ana',
    description: 'Hear & see',
    startDate: '2026-05-04',
    endDate: '2026-05-08',
    url: 'https://camp.example/onsite/ice',
    location: { '@type': 'Place', address: { addressCountry: 'FR' } },
    performer: [{ name: 'Ana Ferrer' }, { name: 'Li Wei' }, { name: 'Jon Okafor' }],
  });
  expect(events[0].offers).toEqual([
    expect.objectContaining({
      price: 1190,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/SoldOut',
      validThrough: '2026-05-04T00:00:00.000Z',
    }),
    expect.objectContaining({ price: 990, priceCurrency: 'GBP' }),
  ]);
  expect(events[1].offers[0].availability).toBe('https://schema.org/InStock');
  const [online] = JSON.parse(
    JSON.stringify(eventData({ ...workshop, ctype: 'online', duration: null, pricing: null })),
  );
  expect(online).toMatchObject({ location: { '@type': 'VirtualLocation' } });
  expect([online.endDate, online.offers]).toEqual([undefined, undefined]);
});

it('lists the way to a page, and the workshops of this site', () => {
  expect(
    breadcrumbData([
      { name: 'Home', path: '/' },
      { name: 'Ice', path: '/onsite/ice' },
    ]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://camp.example/' },
    { '@type': 'ListItem', position: 2, name: 'Ice', item: 'https://camp.example/onsite/ice' },
  ]);
  expect(workshopListData([workshop, { ...workshop, href: 'https://partner.example/x' }]).numberOfItems).toBe(1);
});

it('cannot be ended by what it says', () => {
  const text = jsonLd(
    Object.assign({}, organizationData(), { description: '</script><script>alert(1)</script>\u2028' }),
  );
  expect(text).not.toMatch(/<|\u2028/);
  expect(JSON.parse(text).description).toBe('</script><script>alert(1)</script>\u2028');
});

/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import type { Bundle } from '@/lib/domain/booking-types';

import { type BundlePageProps, BundleList } from './BundlePage';

const bundle: Bundle = {
  currency: 'eur',
  symbol: '€',
  use_limit: 5,
  price: 1300,
  discount_percent: 22,
  price_id: 'price_5',
  code: null,
};

const render = (bundles: Bundle[], onlinePrices: BundlePageProps['onlinePrices'] = null) =>
  renderToString(
    <BundleList bundles={{ ok: true, value: { eur: bundles, gbp: [], usd: [] } }} onlinePrices={onlinePrices} />,
  );

test('a failure shows the specified message', () => {
  const failed = { ok: false, message: 'Network response was not ok: 500' } as const;
  const html = renderToString(<BundleList bundles={failed} onlinePrices={null} />);
  expect(html).toMatch(/<p role="alert"[^>]*>Error loading bundle: Network response was not ok: 500<\/p>/);
});

test('before a bundle is bought stand its parts, the sum, the refund and the way back', () => {
  const html = render([{ ...bundle, price: 1160, discount_percent: 20 }]).replace(/<!-- -->/g, '');
  const facts = html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
  expect(facts).toContain('|Price|5 at €290| |€1,450|20% off| |−€290|Total| |€1,160|Paid now|Pay €1,160 now.|');
  expect(facts).toMatch(/\|If you cancel\|Within 14 days, .*\|Way back\|You pay on the next page\. .*\|Buy now\|/);
});

test('a bundle shows its contents and validity, and is bought by its price id', () => {
  const html = render([bundle]);
  for (const text of [
    '22',
    '% off',
    'Valid 3 years',
    '€1,300',
    'action="/bundle_checkout"',
    'value="price_5"',
    'Buy now',
    'terms and conditions',
  ]) {
    expect(html).toContain(text);
  }
});

const workshops = [190, 290, 450].map((amount) => ({
  href: `/online/w${amount}`,
  title: `Workshop ${amount}`,
  amount,
}));
const prices = { eur: { workshops, symbol: '€' }, gbp: null, usd: null };

test('what one credit costs stands beside what online workshops cost, and what the discount is taken off', () => {
  const html = render([{ ...bundle, price: 1326 }], prices);
  for (const text of ['5 at €340 each', '€265.20', '€190 to €450']) expect(html).toContain(text);
});

test('a bundle names the workshops that it saves money on, and no cheaper ones', () => {
  const html = render([{ ...bundle, price: 1326 }], prices).replaceAll('<!-- -->', '');
  expect(html).toContain('Saves money on workshops from €290');
  expect([...html.matchAll(/href="\/online\/(\w+)"/g)].map(([, id]) => id)).toEqual(['w290', 'w450']);
  expect(html).toContain('The others cost less than one credit');
  expect(render([{ ...bundle, price: 500 }], prices)).not.toContain('The others cost less');
  expect(render([{ ...bundle, price: 2500 }], prices)).toContain('No workshop of the programme costs more');
});

test('without the prices of workshops a bundle is compared with nothing, and its discount is not explained', () => {
  const html = render([bundle]);
  expect(html).toContain('€260');
  for (const text of ['One online workshop', 'each']) expect(html).not.toContain(text);
});

test.each([
  ['BUNDLE-5', 'BUNDLE-5'],
  [null, 'price_5'],
])('a card whose code is %p has %p to copy, as a reference and not as a discount code', (code, shown) => {
  const html = render([{ ...bundle, code }]);
  for (const text of ['Your bundle’s reference', 'can’t be used as a discount code', `${shown}</code>`, 'Copy code']) {
    expect(html).toContain(text);
  }
});

test('a card with neither code nor price id has nothing to copy, and leads to us', () => {
  const html = render([{ ...bundle, price_id: null }]);
  expect(html).not.toContain('Copy code');
  expect(html).toContain('Ask us for it');
});

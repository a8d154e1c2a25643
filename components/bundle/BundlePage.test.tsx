/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import type { Bundle } from '@/lib/domain/booking-types';
import type { PriceRanges } from '@/lib/domain/bundle';

import { BundleList } from './BundlePage';

const bundle: Bundle = {
  currency: 'eur',
  symbol: '€',
  use_limit: 5,
  price: 1300,
  discount_percent: 22,
  price_id: 'price_5',
  code: null,
};

const render = (bundles: Bundle[], onlinePrices: PriceRanges | null = null) =>
  renderToString(
    <BundleList bundles={{ ok: true, value: { eur: bundles, gbp: [], usd: [] } }} onlinePrices={onlinePrices} />,
  );

test('a failure shows the specified message', () => {
  const failed = { ok: false, message: 'Network response was not ok: 500' } as const;
  const html = renderToString(<BundleList bundles={failed} onlinePrices={null} />);
  expect(html).toMatch(/<p role="alert"[^>]*>Error loading bundle: Network response was not ok: 500<\/p>/);
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

test('what one credit costs stands beside what online workshops cost, and what the discount is taken off', () => {
  const prices = { eur: { lowest: 190, highest: 450, symbol: '€' }, gbp: null, usd: null };
  const html = render([{ ...bundle, price: 1326 }], prices);
  for (const text of ['5 at €340 each', '€265.20', '€190 to €450']) expect(html).toContain(text);
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
  for (const text of ['Reference, to quote', 'not a discount code', `${shown}</code>`, 'Copy code']) {
    expect(html).toContain(text);
  }
});

test('a card with neither code nor price id has nothing to copy, and leads to us', () => {
  const html = render([{ ...bundle, price_id: null }]);
  expect(html).not.toContain('Copy code');
  expect(html).toContain('Ask us for it');
});

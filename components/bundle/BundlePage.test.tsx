/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import type { Bundle } from '@/lib/workshop-api/booking-types';

import { BundleList, type BundleListProps } from './BundlePage';

const offer = { currency: 'eur', symbol: '€', price_id: 'price_5', code: null } as const;
const bundle: Bundle = { ...offer, use_limit: 5, price: 1300, discount_percent: 22 };

const render = (bundles: Bundle[], onlinePrices: BundleListProps['onlinePrices'] = null) =>
  renderToStaticMarkup(
    <BundleList bundles={{ ok: true, value: { eur: bundles, gbp: [], usd: [] } }} onlinePrices={onlinePrices} />,
  );

test('a card has what is bought, its price and the button, and leads to what all bundles have in common', () => {
  const html = render([{ ...bundle, price: 1160, discount_percent: 20, code: 'BUNDLE-5' }, bundle]);
  const text = html.replace(/<[^>]+>/g, '|').replace(/[|\s]*\|[|\s]*/g, '|');
  expect(text).toContain(
    '|5|workshops|20% off|5 at €290 each|Valid 3 years|€1,160|One credit|€232|Buy now|Refund and terms|' +
      'Copy this reference to quote it when you write to us about this bundle.|BUNDLE-5|Copy code|',
  );
  expect(html).toMatch(/name="priceCode" value="price_5"[^]*name="amount" value="1160"[^]*name="amount" value="1300"/);
  expect(html).toContain('The reference of a bundle can’t be used as one.');
  expect(html.match(/href="#before-you-buy"/g)).toHaveLength(2);
  for (const once of ['id="before-you-buy"', 'If you cancel', 'Within 14 days', 'Changed your mind?', '"/terms"']) {
    expect([once, html.split(once).length]).toEqual([once, 2]);
  }
});

const workshops = [190, 290, 450].map((amount) => ({
  href: `/online/w${amount}`,
  title: `Workshop ${amount}`,
  amount,
}));
const prices = { eur: { workshops, symbol: '€' }, gbp: null, usd: null };

test('a table has a tick for each workshop on which a bundle saves money, and a dash for cheaper ones', () => {
  const readTicks = (bundles: Bundle[]) =>
    render(bundles, prices)
      .match(/<table.*<\/table>/)?.[0]
      .split('<tr>')
      .slice(1)
      .map((row) => row.replace(/<\/t[hd]>/g, '|').replace(/<[^>]+>/g, ''));
  expect(
    readTicks([
      { ...bundle, price: 1326 },
      { ...bundle, use_limit: 3, price: 1350 },
    ]),
  ).toEqual([
    'Workshop|Bundle of|',
    '5|3|',
    'Workshop 190, €190|–|–|',
    'Workshop 290, €290|✓|–|',
    'Workshop 450, €450|✓|–|',
  ]);
  // At 320 pixels a number of two digits broke between them.
  expect(render([{ ...bundle, use_limit: 10 }], prices)).toMatch(/white-space:nowrap"[^>]*>10</);
  expect(render([bundle], prices)).toContain('costs €190 to €450 by itself. A ✓ is where a bundle saves money.');
  expect(readTicks([{ ...bundle, currency: 'gbp', symbol: '£' }])).toBeUndefined();
});

test('bundles that are sold in one currency stand under its name once, for visitors without scripts', () => {
  const pounds = [{ ...bundle, currency: 'gbp', symbol: '£' } as const];
  const section = { ok: true as const, value: { eur: pounds, gbp: pounds, usd: pounds } };
  const html = renderToStaticMarkup(<BundleList bundles={section} onlinePrices={null} />);
  expect(html.match(/In (euros|pounds sterling|US dollars)/g)).toEqual(['In pounds sterling']);
  expect(html.match(/<ul[^>]* data-with-script/g)).toHaveLength(2);
});

test('without the prices of workshops a bundle is compared with nothing, and its discount is not explained', () => {
  const html = render([bundle]);
  expect(html).toContain('€260');
  for (const text of ['One online workshop', 'each']) expect(html).not.toContain(text);
});

test('a bundle of an API that says neither how many workshops nor which discount names neither', () => {
  const html = render([{ ...bundle, use_limit: 0, discount_percent: 0 }]);
  expect(html).toMatch(/<h3[^>]*>Several workshops<\/h3>/);
  expect(html).toContain('"description":"Credit for several workshops."');
  expect(html).not.toMatch(/\b0\b/);
  expect(render([{ ...bundle, use_limit: 1 }])).toContain('"description":"Credit for 1 workshop at 22% off."');
});

test('a card without a code has its price id to copy, and without either leads to us', () => {
  expect(render([bundle])).toContain('price_5</code>');
  const html = render([{ ...bundle, price_id: null }]);
  expect(html).not.toContain('Copy code');
  expect(html).toContain('Ask us for it');
});

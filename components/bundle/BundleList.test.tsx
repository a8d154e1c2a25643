/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import type { Bundle } from '@/lib/domain/types';

import { BundleList } from './BundleList';

const env = { WORKSHOP_API_URL: 'http://127.0.0.1:1', WORKSHOP_API_TOKEN: 't', SITE_URL: 'http://localhost:3000' };
Object.assign(process.env, env);

const bundle: Bundle = {
  currency: 'eur',
  symbol: '€',
  use_limit: 5,
  price: 1300,
  discount_percent: 22,
  price_id: 'price_5',
  code: null,
};

test('a failure shows the specified message', () => {
  const html = renderToString(<BundleList section={{ ok: false, message: 'Network response was not ok: 500' }} />);
  expect(html).toMatch(/<p role="alert"[^>]*>Error loading bundle: Network response was not ok: 500<\/p>/);
});

test('a bundle shows its contents and validity, and is bought by its price id', () => {
  const html = renderToString(<BundleList section={{ ok: true, value: { eur: [bundle], gbp: [], usd: [] } }} />);
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
  expect(html).not.toContain('Copy code');
});

test('a card has the code to copy when the API sends one', () => {
  const html = renderToString(
    <BundleList section={{ ok: true, value: { eur: [{ ...bundle, code: 'BUNDLE-5' }], gbp: [], usd: [] } }} />,
  );
  for (const text of ['Reference', 'BUNDLE-5', 'Copy code']) expect(html).toContain(text);
});

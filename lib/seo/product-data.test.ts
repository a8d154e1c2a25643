import type { MentorshipPackage, Residency } from '@/lib/domain/booking-types';

import { createMentorshipData, createResidencyData } from './product-data';
import { listStructuredDataProblems } from './structured-data-problems';

Object.assign(process.env, { SITE_URL: 'https://camp.example', SITE_ENV: 'production' });

const asSent = (thing: unknown) => JSON.parse(JSON.stringify(thing));

const six = { currency: 'eur', symbol: '€', sessions: 6, price: 540, price_id: 'p', title: 'Six', description: null };
const table = (currency: string, amounts: number[]) => ({
  currency,
  symbol: '',
  weeks: Object.fromEntries(amounts.map((full_amount, index) => [index + 1, { full_amount }])),
});
const residency = (remaining: number) =>
  ({
    pricing: { eur: table('eur', [399, 759]), gbp: table('gbp', [349]), usd: table('eur', [399, 759]) },
    available_weeks: [{ id: '1', start_date: '2027-01-04', remaining }],
  }) as unknown as Residency;

it('a mentorship package is a product with an offer in each currency it is sold in', () => {
  const packages = { eur: [six], gbp: [{ ...six, currency: 'gbp', price: 480 }], usd: [six] };
  const products = asSent(createMentorshipData(packages as Record<'eur' | 'gbp' | 'usd', MentorshipPackage[]>));
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({ name: 'Mentorship: Six', description: 'Mentorship with a CAMP tutor: Six.' });
  expect(products[0].offers).toEqual([
    expect.objectContaining({ price: 540, priceCurrency: 'EUR' }),
    expect.objectContaining({ price: 480, priceCurrency: 'GBP' }),
  ]);
  expect(listStructuredDataProblems(products)).toEqual([]);
});

it('the residency is one product, with the span of its prices in each currency, sold out when every week is', () => {
  const product = asSent(createResidencyData(residency(2)));
  expect(product.offers).toEqual([
    expect.objectContaining({ lowPrice: 399, highPrice: 759, offerCount: 2, priceCurrency: 'EUR' }),
    expect.objectContaining({ lowPrice: 349, highPrice: 349, offerCount: 1, priceCurrency: 'GBP' }),
  ]);
  expect(product.offers[0].availability).toBe('https://schema.org/InStock');
  expect(asSent(createResidencyData(residency(0))).offers[0].availability).toBe('https://schema.org/SoldOut');
  expect(listStructuredDataProblems(product)).toEqual([]);
});

import { render, screen } from '@testing-library/react';

import type { Price } from '@/lib/domain/types';

import { WorkshopPrice } from './WorkshopPrice';

const eur: Price = { currency: 'eur', full_amount: 1190, split_amount: 297, number_of_payments: 4, symbol: '€' };
const lines = () => screen.queryAllByText(/monthly/).map((line) => [line.dataset.price, line.textContent]);

test('the payment plan is that of its currency, and not there in one without', () => {
  const gbp: Price = { ...eur, currency: 'gbp', split_amount: null, symbol: '£' };
  const usd: Price = { ...eur, currency: 'usd', split_amount: 595, number_of_payments: 2, symbol: '$' };
  const { rerender } = render(<WorkshopPrice pricing={{ eur, gbp, usd }} allowPaymentPlan />);
  expect(lines()).toEqual([
    ['eur', 'or 4 monthly payments of €297'],
    ['usd', 'or 2 monthly payments of $595'],
  ]);
  rerender(
    <WorkshopPrice
      pricing={{ eur: { ...eur, number_of_payments: 1 }, gbp: { ...gbp, split_amount: 0 }, usd }}
      allowPaymentPlan
    />,
  );
  expect(lines()).toEqual([['usd', 'or 2 monthly payments of $595']]);
  rerender(<WorkshopPrice pricing={{ eur, gbp, usd }} allowPaymentPlan={false} />);
  expect(lines()).toEqual([]);
});

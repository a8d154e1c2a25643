import { Price } from '@/components/ui/Price';
import { CURRENCIES } from '@/lib/session/currency';
import type { CurrencyCode, Price as PriceEntry, PriceTable } from '@/lib/workshop-api/types';

import styles from './WorkshopPrice.module.scss';

interface Amount {
  amount: number;
  symbol: string;
}

function amounts(pricing: PriceTable, pick: (price: PriceEntry) => number): Record<CurrencyCode, Amount> {
  return Object.fromEntries(CURRENCIES.map((currency) => {
    const price = pricing[currency];
    return [currency, { amount: pick(price), symbol: price.symbol }];
  })) as Record<CurrencyCode, Amount>;
}

export function WorkshopPrice({ pricing, allowPaymentPlan }: { pricing: PriceTable; allowPaymentPlan: boolean }) {
  const { number_of_payments: payments, split_amount: split } = pricing.eur;
  return (
    <div className={styles.price}>
      <p className={styles.full}><Price of={amounts(pricing, (price) => price.full_amount)} /></p>
      {allowPaymentPlan && split !== null && split > 0 && payments > 1 && (
        <p>or {payments} monthly payments of <Price of={amounts(pricing, (price) => price.split_amount ?? 0)} /></p>
      )}
    </div>
  );
}

import { Price } from '@/components/price/Price';
import { formatMoney } from '@/lib/domain/money';
import { CURRENCIES } from '@/lib/domain/currency';
import type { Price as PriceEntry, PriceTable } from '@/lib/domain/types';

import styles from './WorkshopPrice.module.scss';

/** What a workshop costs, and what each month in the currencies that have a payment plan. */
export function WorkshopPrice({ pricing, allowPaymentPlan }: { pricing: PriceTable; allowPaymentPlan: boolean }) {
  return (
    <div className={styles.price}>
      <p className={styles.full}>
        <Price amounts={{ eur: full(pricing.eur), gbp: full(pricing.gbp), usd: full(pricing.usd) }} />
      </p>
      {allowPaymentPlan &&
        CURRENCIES.map((currency) => {
          const plan = planOf(pricing[currency]);
          return (
            plan && (
              <p key={currency} data-price={currency}>
                {plan}
              </p>
            )
          );
        })}
    </div>
  );
}

const full = ({ full_amount: amount, symbol }: PriceEntry) => ({ amount, symbol });

function planOf({ number_of_payments: payments, split_amount: split, symbol }: PriceEntry): string | null {
  return payments > 1 && split ? `or ${payments} monthly payments of ${formatMoney(split, symbol)}` : null;
}

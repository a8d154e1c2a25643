import { Price } from '@/components/price/Price';
import { CURRENCIES } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';
import type { Price as PriceEntry, PriceTable } from '@/lib/domain/types';

import styles from './WorkshopPrice.module.scss';

/** The price of a workshop, and one monthly payment in the currencies that have a payment plan. */
export function WorkshopPrice({ pricing, allowPaymentPlan }: { pricing: PriceTable; allowPaymentPlan: boolean }) {
  return (
    <div className={styles.price}>
      <p className={styles.full}>
        <Price amounts={{ eur: fullPrice(pricing.eur), gbp: fullPrice(pricing.gbp), usd: fullPrice(pricing.usd) }} />
      </p>
      {allowPaymentPlan &&
        CURRENCIES.map((currency) => {
          const plan = paymentPlan(pricing[currency]);
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

const fullPrice = ({ full_amount: amount, symbol }: PriceEntry) => ({ amount, symbol });

function paymentPlan({ number_of_payments: payments, split_amount: split, symbol }: PriceEntry): string | null {
  return payments > 1 && split ? `or ${payments} monthly payments of ${formatMoney(split, symbol)}` : null;
}

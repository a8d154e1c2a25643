import { Price } from '@/components/price/Price';
import { CURRENCIES } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';
import type { Price as PriceEntry, PriceTable } from '@/lib/domain/types';

import styles from './WorkshopPrice.module.scss';

interface WorkshopPriceProps {
  pricing: PriceTable;
  allowPaymentPlan: boolean;
  /** As a line of a form rather than as a headline. */
  small?: boolean;
}

/** The price of a workshop, and one monthly payment in the currencies that have a payment plan. */
export function WorkshopPrice({ pricing, allowPaymentPlan, small = false }: WorkshopPriceProps) {
  return (
    <div className={styles.price}>
      <p className={small ? styles.small : styles.full}>
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

/** The sum of the payments is said when it is more than the price. */
function paymentPlan({ number_of_payments: payments, split_amount: split, full_amount, symbol }: PriceEntry) {
  if (payments <= 1 || !split) return null;
  const sum = payments * split;
  const total = sum > full_amount ? ` (${formatMoney(sum, symbol)} in all)` : '';
  return `or ${payments} monthly payments of ${formatMoney(split, symbol)}${total}`;
}

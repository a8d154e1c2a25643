import { CURRENCIES, mapCurrencies } from '@camp/contract/currencies';
import type { CSSProperties } from 'react';

import { Price } from '@/components/price/Price';
import type { PaymentPlan } from '@/lib/domain/instalments';
import { formatMoney } from '@/lib/domain/money';
import type { Price as PriceEntry, PriceTable } from '@/lib/domain/types';
import { formatPaymentPlan } from '@/lib/domain/workshop-facts';

import styles from './WorkshopPrice.module.scss';

interface WorkshopPriceProps {
  pricing: PriceTable;
  /** Not shown without it. */
  plan?: PaymentPlan;
  small?: boolean;
}

export function WorkshopPrice({ pricing, plan, small = false }: WorkshopPriceProps) {
  return (
    <div className={styles.price}>
      <p className={small ? styles.small : styles.full} style={small ? undefined : getLength(pricing)}>
        <Price amounts={mapCurrencies((currency) => toAmount(pricing[currency]))} />
      </p>
      {plan?.isOffered &&
        CURRENCIES.map((currency) => {
          const payments = formatPaymentPlan(pricing[currency], plan.isForLater);
          return (
            payments && (
              <p key={currency} data-price={currency}>
                {payments}
              </p>
            )
          );
        })}
      {plan?.reason && <p>{plan.reason}</p>}
    </div>
  );
}

/** CSS computes the font size from the length, so that the price fits on one line. */
function getLength(pricing: PriceTable): CSSProperties {
  const prices = Object.values(pricing).map(({ full_amount, symbol }) => formatMoney(full_amount, symbol));
  return { '--letters': Math.max(...prices.map(({ length }) => length)) } as CSSProperties;
}

const toAmount = ({ full_amount: amount, symbol }: PriceEntry) => ({ amount, symbol });

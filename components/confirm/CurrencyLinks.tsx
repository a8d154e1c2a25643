import type { UnpaidBooking } from '@/lib/domain/booking-types';
import { CURRENCIES, type CurrencyCode, SYMBOLS } from '@/lib/domain/currency';

import styles from './CurrencyLinks.module.scss';
import type { StepTarget } from './FlowSteps';
import type { FlowState } from './steps';

interface CurrencyLinksProps {
  pricing: UnpaidBooking['pricing'];
  current: CurrencyCode;
  getTarget: (changes: Partial<FlowState>) => StepTarget;
}

/** A choice applies to this flow in this tab (docs/specification.md#states). */
export function CurrencyLinks({ pricing, current, getTarget }: CurrencyLinksProps) {
  const offered = CURRENCIES.filter((currency) => pricing[currency].currency === currency);
  if (offered.length < 2) return null;
  return (
    <ul aria-label="Currency" className={styles.currencies}>
      {offered.map((currency) => {
        const { href, onNavigate } = getTarget({ currency });
        return (
          <li key={currency}>
            <a href={href} onClick={onNavigate} aria-current={currency === current} className={styles.currency}>
              {SYMBOLS[currency]} {currency.toUpperCase()}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

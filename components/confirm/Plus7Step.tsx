import { formatMoney } from '@/lib/domain/money';
import type { BookingPrice } from '@/lib/domain/types';

import type { HeadingRef } from './IntroStep';
import styles from './Step.module.scss';
import { StepButton, type StepTarget } from './StepButton';

interface Plus7StepProps {
  heading: HeadingRef;
  price: BookingPrice;
  yes: StepTarget;
  no: StepTarget;
}

/** Onsite only: seven more nights after the workshop (spec.md §4, step 2). */
export function Plus7Step({ heading, price, yes, no }: Plus7StepProps) {
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Stay for CAMP +7?
      </h2>
      {price.work_week !== null && <p className={styles.figure}>+ {formatMoney(price.work_week, price.symbol)}</p>}
      <p className={styles.lead}>
        Seven more nights after the workshop, in your own room, with meals: time to finish what the five days began.
      </p>
      <p>Added now, it is part of the price and of the monthly payments. Added later, it is paid in full.</p>
      <div className={styles.choices}>
        <StepButton to={yes}>Yes, add +7</StepButton>
        <StepButton to={no} look="line">
          No thanks
        </StepButton>
      </div>
    </div>
  );
}

import type { BookingPrice } from '@/lib/domain/booking-types';
import { formatMoney } from '@/lib/domain/money';

import type { HeadingRef } from './IntroStep';
import styles from './Step.module.scss';
import { StepButton, type StepTarget } from './StepButton';
import type { FlowState } from './steps';

interface Plus7StepProps {
  headingRef: HeadingRef;
  price: BookingPrice;
  targetOf: (changes: Partial<FlowState>) => StepTarget;
}

/** Offers seven more nights after an onsite workshop (docs/specification.md#states). */
export function Plus7Step({ headingRef, price, targetOf }: Plus7StepProps) {
  return (
    <div className={styles.step}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
        Stay for CAMP +7?
      </h2>
      {price.work_week !== null && <p className={styles.figure}>+ {formatMoney(price.work_week, price.symbol)}</p>}
      <p className={styles.lead}>
        Seven more nights after the workshop, in your own room, with meals: time to finish what the five days began.
      </p>
      <p>Added now, it is part of the price and the monthly payments. Added later, it is paid in full.</p>
      <div className={styles.choices}>
        <StepButton target={targetOf({ step: 'pay', addWw: true })}>Yes, add +7</StepButton>
        <StepButton target={targetOf({ step: 'pay', addWw: false })} look="line">
          No thanks
        </StepButton>
      </div>
    </div>
  );
}

import type { RefObject } from 'react';

import type { UnpaidBooking } from '@/lib/domain/booking-types';
import { holdPeriod } from '@/lib/domain/hold-period';

import styles from './Step.module.scss';
import { StepButton, type StepTarget } from './StepButton';

export type HeadingRef = RefObject<HTMLHeadingElement | null>;

interface IntroStepProps {
  headingRef: HeadingRef;
  booking: UnpaidBooking;
  next: StepTarget;
}

export function IntroStep({ headingRef, booking, next }: IntroStepProps) {
  return (
    <div className={styles.step}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
        Hello {booking.firstname}
      </h2>
      <p className={styles.lead}>
        Your place is reserved: <strong>{booking.product}</strong>.
      </p>
      <p>
        {`We hold it ${holdPeriod(booking.held_until)}. Confirming takes two minutes: you see the total, add a code ` +
          'if you have one, and pay in full or month by month. Not today? The link in your email brings you ' +
          'back here.'}
      </p>
      <StepButton target={next}>{"Ok, let's go!"}</StepButton>
    </div>
  );
}

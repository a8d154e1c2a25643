'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { BookingLink } from '@/lib/domain/booking-link';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { CodeVerdict } from '@/lib/domain/grant-code';
import type { UnpaidBooking } from '@/lib/domain/types';
import type { FormLimits } from '@/lib/forms/limits';
import { chosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';

import { CodeForm } from './CodeForm';
import styles from './ConfirmFlow.module.scss';
import { IntroStep } from './IntroStep';
import { PayStep } from './PayStep';
import { Plus7Step } from './Plus7Step';
import type { StepTarget } from './StepButton';
import { stepsOf } from './steps';
import { useFlowState } from './use-flow-state';
import { useReloadOnce } from './use-reload-once';

export interface ConfirmFlowProps {
  link: BookingLink;
  booking: UnpaidBooking;
  /** The session's currency on the server, until scripts read it. */
  initialCurrency: CurrencyCode;
  /** Of the code in the URL; null without one. */
  initialVerdict: CodeVerdict | null;
  codeLimits: FormLimits;
  /** Idempotency key of the payment forms, until scripts make their own. */
  formKey: string;
}

/** The steps to a confirmed booking (docs/specification.md#states). Each has a URL, so they work without scripts. */
export function ConfirmFlow({ link, booking, initialCurrency, initialVerdict, codeLimits, formKey }: ConfirmFlowProps) {
  useReloadOnce();
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => initialCurrency);
  const price = booking.pricing[currency];
  const steps = stepsOf(link.ctype, price);
  const { state, targetOf, replaceState } = useFlowState(link, steps);
  const [verdict, setVerdict] = useState(initialVerdict);
  const headingRef = useHeadingFocus(state.step);
  const stepIndex = steps.indexOf(state.step);
  const previousStep = steps[stepIndex - 1];
  const applied = verdict?.ok && verdict.code === state.code ? verdict : null;
  const purchase = {
    link,
    booking,
    price,
    addWw: state.addWw,
    grantCode: applied?.code ?? '',
    percent: applied?.percent ?? null,
  };
  const onVerdict = (next: CodeVerdict) => {
    setVerdict(next);
    replaceState({ code: next.ok ? next.code : '' });
  };

  return (
    <div className={styles.flow}>
      <p className={styles.progress}>
        Step {stepIndex + 1} of {steps.length}
      </p>
      {state.step === 'intro' && (
        <IntroStep headingRef={headingRef} booking={booking} next={targetOf({ step: steps[1] })} />
      )}
      {state.step === 'plus7' && <Plus7Step headingRef={headingRef} price={price} targetOf={targetOf} />}
      {state.step === 'pay' && (
        <PayStep
          headingRef={headingRef}
          purchase={purchase}
          formKey={formKey}
          codeForm={
            <CodeForm link={link} addWw={state.addWw} limits={codeLimits} verdict={verdict} onVerdict={onVerdict} />
          }
        />
      )}
      {previousStep && <BackLink target={targetOf({ step: previousStep })} />}
    </div>
  );
}

function BackLink({ target }: { target: StepTarget }) {
  return (
    <a href={target.href} onClick={target.onNavigate} className={styles.back}>
      ← Back
    </a>
  );
}

/** Moves focus to the heading of a step when it is reached, but not on page load. */
function useHeadingFocus(step: string) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) headingRef.current?.focus();
    shownStep.current = step;
  }, [step]);
  return headingRef;
}

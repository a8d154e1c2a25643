'use client';

import { useSearchParams } from 'next/navigation';
import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { chosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';
import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { UnpaidBooking } from '@/lib/domain/types';

import { CodeForm, type CodeVerdict } from './CodeForm';
import styles from './ConfirmFlow.module.scss';
import { IntroStep } from './IntroStep';
import { PayStep } from './PayStep';
import { Plus7Step } from './Plus7Step';
import type { StepTarget } from './StepButton';
import { flowQuery, type FlowState, parseFlowState, stepsOf } from './steps';
import { useReloadOnce } from './use-reload-once';

export interface ConfirmFlowProps {
  link: BookingLink;
  booking: UnpaidBooking;
  /** What the server knew of the session, until scripts know better. */
  currency: CurrencyCode;
  /** The code that the address names, as the API judged it; null without one. */
  verdict: CodeVerdict | null;
  /** Of the payment forms, until scripts make their own. */
  formKey: string;
}

/** Step by step to a confirmed booking (spec.md §4). Every step has an address, so it works without scripts. */
export function ConfirmFlow({ link, booking, currency: rendered, verdict: judged, formKey }: ConfirmFlowProps) {
  useReloadOnce();
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => rendered);
  const price = booking.pricing[currency];
  const steps = stepsOf(link.ctype, price);
  const state = parseFlowState(new URLSearchParams(useSearchParams()), steps);
  const [verdict, setVerdict] = useState(judged);
  const heading = useHeadingFocus(state.step);
  const at = steps.indexOf(state.step);
  const before = steps[at - 1];
  const applied = verdict?.ok && verdict.code === state.code ? verdict : null;

  /** An address of the flow, and how to go there without leaving the page. */
  const to = (changed: Partial<FlowState>): StepTarget => {
    const query = flowQuery({ ...state, ...changed });
    return {
      href: confirmPath(link) + query,
      onFollow: (event: SyntheticEvent) => {
        event.preventDefault();
        window.history.pushState(null, '', `${location.pathname}${query}`);
      },
    };
  };

  return (
    <div className={styles.flow}>
      <p className={styles.progress}>
        Step {at + 1} of {steps.length}
      </p>
      {state.step === 'intro' && <IntroStep heading={heading} booking={booking} start={to({ step: steps[1] })} />}
      {state.step === 'plus7' && (
        <Plus7Step
          heading={heading}
          price={price}
          yes={to({ step: 'pay', addWw: true })}
          no={to({ step: 'pay', addWw: false })}
        />
      )}
      {state.step === 'pay' && (
        <PayStep
          heading={heading}
          link={link}
          booking={booking}
          price={price}
          addWw={state.addWw}
          applied={applied}
          formKey={formKey}
          codeForm={
            <CodeForm
              link={link}
              addWw={state.addWw}
              verdict={verdict}
              onVerdict={(next) => {
                setVerdict(next);
                window.history.replaceState(
                  null,
                  '',
                  `${location.pathname}${flowQuery({ ...state, code: next.ok ? next.code : '' })}`,
                );
              }}
            />
          }
        />
      )}
      {before && <BackLink to={to({ step: before })} />}
    </div>
  );
}

function BackLink({ to: { href, onFollow } }: { to: StepTarget }) {
  return (
    <a href={href} onClick={onFollow} className={styles.back}>
      ← Back
    </a>
  );
}

/** The heading of the step that was just reached takes the focus; not on arrival. */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

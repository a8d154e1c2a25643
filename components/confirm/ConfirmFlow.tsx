'use client';

import { CURRENCIES, type Currency, SYMBOLS } from '@camp/contract/currencies';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { Fact } from '@/components/ui/FactList';
import type { CancellationPeriod } from '@/lib/domain/cancellation';
import { getPurchaseQuote } from '@/lib/domain/checkout-fields';
import type { CodeVerdict } from '@/lib/domain/code-verdict';
import { formatMoney } from '@/lib/domain/money';
import type { FormLimits } from '@/lib/forms/engine/fields';
import type { RefusedSubmission } from '@/lib/forms/engine/result';
import type { UnpaidBooking } from '@/lib/workshop-api/booking-types';

import { CodeForm } from './CodeForm';
import styles from './ConfirmFlow.module.scss';
import { type Departures, IntroStep, Plus7Step, type StepTarget } from './FlowSteps';
import { PayStep } from './PayStep';
import { type Flow, type FlowState, listSteps } from './steps';
import { useCodeVerdict, useFlowState, useReloadOnce, useSettledUrl } from './use-flow-state';

export interface ConfirmFlowProps extends Flow {
  initialVerdict: CodeVerdict | null;
  cancellation: CancellationPeriod[];
  dates: Fact[];
  departures: Departures | null;
  today: string;
  paymentRefusal?: string | null;
  openRefusal?: RefusedSubmission['refusal'];
  codeLimits: FormLimits;
  /** Above the pay buttons. */
  packageTravel?: ReactNode;
  /** Idempotency key of the payment forms before hydration. */
  formKey: string;
}

export function ConfirmFlow(props: ConfirmFlowProps) {
  const {
    link,
    booking,
    initialVerdict,
    cancellation,
    dates,
    departures,
    today,
    paymentRefusal = null,
    openRefusal,
    codeLimits,
    packageTravel,
    formKey,
  } = props;
  const { state, getTarget } = useFlowState(props);
  const [plusSevenGone, setPlusSevenGone] = useState<string | null>(null);
  const [isOpened, setIsOpened] = useState(!booking.unopened);
  useSettledUrl(state);
  useReloadOnce();
  const [verdict, onVerdict] = useCodeVerdict(initialVerdict);
  const price = booking.pricing[state.currency];
  const steps = listSteps(link.ctype, price);
  const headingRef = useHeadingFocus(state.step);
  const stepIndex = steps.indexOf(state.step);
  const previousStep = steps[stepIndex - 1];
  const back = previousStep && <BackLink target={getTarget({ step: previousStep })} />;
  const applied = verdict?.ok ? verdict : null;
  const purchase = {
    link,
    booking,
    price,
    addWw: state.addWw,
    grantCode: applied?.code ?? '',
    percent: applied?.percent ?? null,
  };
  const { base, total } = getPurchaseQuote(purchase);
  return (
    <div className={styles.flow}>
      <div className={styles.top}>
        <p className={styles.progress}>{`Step ${stepIndex + 1} of ${steps.length}`}</p>
        {state.step !== 'intro' && (
          <CurrencyLinks pricing={booking.pricing} current={state.currency} getTarget={getTarget} />
        )}
      </div>
      {state.step === 'intro' && (
        <IntroStep
          headingRef={headingRef}
          purchase={purchase}
          dates={dates}
          next={{ ...getTarget({ step: steps[1] }), step: steps[1] ?? 'pay' }}
          isOpened={isOpened}
          onOpened={() => setIsOpened(true)}
          refusal={openRefusal}
        />
      )}
      {state.step === 'plus7' && (
        <Plus7Step headingRef={headingRef} purchase={purchase} departures={departures} getTarget={getTarget} />
      )}
      {state.step === 'pay' && (
        <PayStep
          headingRef={headingRef}
          purchase={purchase}
          formKey={formKey}
          refusal={paymentRefusal}
          plusSevenGone={plusSevenGone}
          onPlusSevenGone={(message) => {
            setPlusSevenGone(message);
            window.history.replaceState(null, '', getTarget({ addWw: false }).href);
          }}
          cancellation={cancellation}
          today={today}
          onCodeRefused={(message) => onVerdict({ ok: false, code: purchase.grantCode, message })}
          back={back}
          packageTravel={packageTravel}
          codeForm={
            <CodeForm
              link={link}
              state={state}
              limits={codeLimits}
              verdict={verdict}
              saving={`${formatMoney(total, price.symbol)} instead of ${formatMoney(base, price.symbol)}`}
              onVerdict={onVerdict}
            />
          }
        />
      )}
      {state.step !== 'pay' && back}
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

function useHeadingFocus(step: string) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) headingRef.current?.focus();
    shownStep.current = step;
  }, [step]);
  return headingRef;
}

interface CurrencyLinksProps {
  pricing: UnpaidBooking['pricing'];
  current: Currency;
  getTarget: (changes: Partial<FlowState>) => StepTarget;
}

function CurrencyLinks({ pricing, current, getTarget }: CurrencyLinksProps) {
  const offered = CURRENCIES.filter((currency) => pricing[currency].currency === currency);
  if (offered.length < 2) return null;
  return (
    <ul aria-label="Currency" className={styles.currencies}>
      {offered.map((currency) => {
        const { href, onNavigate } = getTarget({ currency });
        return (
          <li key={currency}>
            <a href={href} onClick={onNavigate} aria-current={currency === current} className={styles.currency}>
              {`${SYMBOLS[currency]} ${currency.toUpperCase()}`}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

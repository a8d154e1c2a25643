import type { CSSProperties, ReactNode, RefObject, SyntheticEvent } from 'react';

import { Failure } from '@/components/failure/Failure';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSubmission } from '@/components/forms/use-submission';
import { Button } from '@/components/ui/Button';
import { type Fact, FactList } from '@/components/ui/FactList';
import { keepWhole } from '@/components/ui/keep-whole';
import { getPurchaseQuote } from '@/lib/domain/checkout-fields';
import { formatDay, formatHoldPeriod } from '@/lib/domain/dates';
import { formatMoney } from '@/lib/domain/money';
import type { RefusedSubmission } from '@/lib/forms/engine/result';
import type { UnpaidPurchase } from '@/lib/workshop-api/booking-types';

import styles from './Step.module.scss';
import type { FlowState, Step } from './steps';

export interface StepTarget {
  href: string;
  onNavigate: (event: SyntheticEvent) => void;
  go: () => void;
}

export type HeadingRef = RefObject<HTMLHeadingElement | null>;

interface StepProps {
  headingRef: HeadingRef;
  purchase: UnpaidPurchase;
}

const START = "Ok, let's go!";

interface IntroStepProps extends StepProps {
  dates: Fact[];
  next: StepTarget & { step: Step };
  /** True if the visitor has opened the link before, or now. */
  isOpened: boolean;
  onOpened: () => void;
  /** Of the form that opens the link. */
  refusal: RefusedSubmission['refusal'];
}

export function IntroStep({ headingRef, purchase, dates, isOpened, ...opening }: IntroStepProps) {
  const { booking, link, price } = purchase;
  const isWaiting = !isOpened && booking.held_until === null;
  return (
    <div className={styles.step}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
        Hello <span translate="no">{booking.firstname}</span>
      </h2>
      <FactList
        facts={[
          { term: isWaiting ? 'Waiting' : 'Reserved', value: <span translate="no">{keepWhole(booking.product)}</span> },
          ...dates,
          { term: 'Total', value: formatMoney(price.full_amount, price.symbol) },
        ]}
      />
      <p>
        {isWaiting
          ? 'It isn’t held yet. Press the button, and it’s held for you at once, if one is still free.'
          : `We hold it ${formatHoldPeriod(booking.held_until)}. Not today? ` +
            (booking.unmailed
              ? 'Keep this page: we sent no email with its link, because your address had several within a day.'
              : 'The link in your email brings you back here.')}
      </p>
      {isOpened ? <StepButton target={opening.next}>{START}</StepButton> : <OpenForm link={link} {...opening} />}
    </div>
  );
}

type OpenFormProps = Pick<IntroStepProps, 'next' | 'onOpened' | 'refusal'> & Pick<UnpaidPurchase, 'link'>;

/** Tells the API that a person has opened the link, not a mail scanner. */
function OpenForm({ link, next, onOpened, refusal }: OpenFormProps) {
  const { submitting, accepted, refused, onSubmit } = useSubmission({
    refusal,
    onResult: (result) => {
      if (!result.ok || !result.next) return;
      onOpened();
      next.go();
    },
  });
  return (
    <form method="post" action="/api/open-booking" onSubmit={onSubmit}>
      {accepted?.message && <Result>{accepted.message}</Result>}
      {refused && <Failure>{refused.message}</Failure>}
      <HiddenFields fields={{ ...link, step: next.step }} />
      <SubmitButton submitting={submitting}>{START}</SubmitButton>
    </form>
  );
}

interface Plus7StepProps extends StepProps {
  departures: Departures | null;
  getTarget: (changes: Partial<FlowState>) => StepTarget;
}

/** Days `YYYY-MM-DD`. */
export interface Departures {
  regular: string;
  plusSeven: string;
}

export function Plus7Step({ headingRef, purchase, departures, getTarget }: Plus7StepProps) {
  const { price } = purchase;
  const { splitOffered } = getPurchaseQuote({ ...purchase, addWw: true });
  return (
    <div className={styles.step}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
        Stay for CAMP +7?
      </h2>
      {price.work_week !== null && <Sum text={`+ ${formatMoney(price.work_week, price.symbol)}`} />}
      <p className={styles.lead}>
        Seven more nights after the workshop, in your own room, with meals: time to finish what the five days began.
      </p>
      {departures && (
        <p>
          <span>You leave on </span>
          <strong>{formatDay(departures.plusSeven)}</strong>
          <span>{` instead of ${formatDay(departures.regular)}.`}</span>
        </p>
      )}
      <p>
        {`Added now, it is part of the price${splitOffered ? ' and the monthly payments' : ''}. ` +
          'Added later, it is paid in full.'}
      </p>
      <div className={styles.choices}>
        <StepButton target={getTarget({ step: 'pay', addWw: true })}>Yes, add +7</StepButton>
        <StepButton target={getTarget({ step: 'pay', addWw: false })} look="line">
          No thanks
        </StepButton>
      </div>
    </div>
  );
}

interface StepButtonProps {
  target: StepTarget;
  look?: 'signal' | 'line';
  children: string;
}

/** A GET form works without JavaScript. */
function StepButton({ target, look = 'signal', children }: StepButtonProps) {
  const [path, query] = target.href.split('?');
  return (
    <form method="get" action={path} onSubmit={target.onNavigate}>
      <HiddenFields fields={Object.fromEntries(new URLSearchParams(query))} />
      <Button type="submit" look={look}>
        {children}
      </Button>
    </form>
  );
}

interface SumProps {
  /** "€1,090". */
  text: string;
  live?: boolean;
  children?: ReactNode;
}

/** CSS computes the font size from the length, so that the sum fits on one line. */
export function Sum({ text, live, children }: SumProps) {
  return (
    <p
      className={styles.sum}
      style={{ '--letters': text.length } as CSSProperties}
      aria-live={live ? 'polite' : undefined}
    >
      {children}
      <span>{text}</span>
    </p>
  );
}

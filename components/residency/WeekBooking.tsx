'use client';

import { RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import { parseCurrency } from '@camp/contract/currencies';
import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';

import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { getFieldId, getFieldProps, TextField } from '@/components/forms/Field';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { OPENING_PAYMENT_LABEL, usePayment } from '@/components/forms/use-payment';
import { PayConditions } from '@/components/price/PaymentFacts';
import type { CancellationPeriod } from '@/lib/domain/cancellation';
import { type CalendarMonth, getResidencyQuote, type ResidencyQuote } from '@/lib/domain/residency';
import type { FormLimits } from '@/lib/forms/engine/fields';
import type { RefusedSubmission } from '@/lib/forms/engine/result';
import type { FormTool } from '@/lib/forms/engine/tools';
import { getChosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';
import type { Residency, ResidencyPriceTable } from '@/lib/workshop-api/booking-types';

import { StayBar, StaySummary } from './StaySummary';
import { useResidencyPricing } from './use-residency';
import { useSelectedWeeks } from './use-selected-weeks';
import styles from './WeekBooking.module.scss';
import { WeekCalendar } from './WeekCalendar';

interface WeekBookingProps extends RefusedSubmission {
  pricing: Residency['pricing'];
  limits: FormLimits;
  tool?: FormTool;
  /** By the first day of a stay, '' without one. */
  cancellations: Record<string, CancellationPeriod[]>;
  /** By the first day of the last week of a stay, null if it can be paid in instalments. */
  fullPaymentReasons?: Record<string, string | null>;
  initialStartDates: string[];
  /** Above the pay buttons. */
  packageTravel?: ReactNode;
  months: CalendarMonth[];
  /** Number of rooms in the house. */
  rooms: number;
}

const FORM_ID = 'residency';
const DETAILS_ID = getFieldId(FORM_ID, 'details');

export function WeekBooking({ pricing: rendered, limits, values = {}, refusal, ...initial }: WeekBookingProps) {
  const sessionCurrency = useSyncExternalStore(onCurrencyChange, getChosenCurrency, () => null);
  const pricing = useResidencyPricing(rendered);
  const [firstPricing] = useState(pricing);
  const currency = sessionCurrency ?? parseCurrency(values.currency);
  const table = pricing[currency];
  const [pressedButton, setPressedButton] = useState('');
  const { formRef, startDates, onWeeksChange, refresh } = useSelectedWeeks(initial.initialStartDates);
  const fullQuote = getResidencyQuote(startDates.length, table);
  const reason = fullQuote?.subPriceId ? (initial.fullPaymentReasons?.[startDates.at(-1) ?? ''] ?? null) : null;
  const quote = fullQuote && reason ? { ...fullQuote, subPriceId: null } : fullQuote;
  const stay = { startDates, quote, symbol: table.symbol };
  const firstQuote = getResidencyQuote(startDates.length, firstPricing[currency]);
  // Without JavaScript the selection is not known, so the server decides.
  const isBlocked = sessionCurrency !== null && startDates.length > 0 && !quote;
  const { key, busy, accepted, refused, onSubmit, onChange } = usePayment({
    refusal,
    amend: (body) => addStay(body, quote),
    onRefused: refresh,
  });
  const errors = refused?.fields ?? {};
  const field = (name: string) => getFieldProps({ formId: FORM_ID, limits, values, errors }, name);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    setPressedButton(submitter instanceof HTMLButtonElement ? submitter.value : 'payment');
    void onSubmit(event);
  };

  return (
    <form
      {...initial.tool}
      ref={formRef}
      method="post"
      action="/residency_checkout"
      className={styles.form}
      onSubmit={submit}
      onChange={(event) => {
        onWeeksChange();
        onChange(event);
      }}
      noValidate
    >
      <WeeksFieldset error={errors.weeks}>
        <WeekCalendar {...initial} startDates={startDates} />
        <StayBar {...stay} href={`#${DETAILS_ID}`} />
      </WeeksFieldset>
      <div id={DETAILS_ID} className={styles.details}>
        {accepted?.message && <Result>{accepted.message}</Result>}
        {refused && <ErrorSummary formId={FORM_ID} message={refused.message} fields={errors} />}
        <div data-with-script={initial.initialStartDates.length === 0 || undefined} className={styles.summary}>
          <StaySummary {...stay} firstTotal={firstQuote?.total} fullPaymentReason={reason} />
        </div>
        <input type="hidden" name="key" value={key} />
        <div className={styles.names}>
          <TextField {...field('firstname')} label="First name" autoComplete="given-name" />
          <TextField {...field('lastname')} label="Last name" autoComplete="family-name" />
        </div>
        <TextField {...field('email')} label="Email" autoComplete="email" />
        <CurrencyField formId={FORM_ID} sessionCurrency={sessionCurrency} defaultValue={values.currency} />
        <TermsNotice action="booking" />
        <p data-without-script>{describePayment(table)}</p>
        {initial.packageTravel}
        <PaymentButtons
          split={quote ? quote.subPriceId !== null : hasInstalments(table)}
          blocked={isBlocked}
          submitting={busy ? pressedButton : null}
        />
        <PayConditions
          price={quote && toPayPrice(quote, table.symbol)}
          cancellation={initial.cancellations[startDates[0] ?? ''] ?? []}
          back={
            <a href={`#${getFieldId(FORM_ID, 'weeks')}`} className={styles.back}>
              ← Change your weeks
            </a>
          }
        />
      </div>
    </form>
  );
}

function toPayPrice({ currency, total, monthly, subPriceId }: ResidencyQuote, symbol: string) {
  return { currency, symbol, total, split: subPriceId ? { count: RESIDENCY_PAYMENTS, monthly } : null };
}

const hasInstalments = ({ weeks }: ResidencyPriceTable) =>
  Object.values(weeks).some((price) => price?.stripe_sub_price_id);

function describePayment(table: ResidencyPriceTable): string {
  const instalments = hasInstalments(table) ? `, or the first of ${RESIDENCY_PAYMENTS} equal monthly payments` : '';
  return `Today: the full price${instalments}.`;
}

function addStay(body: URLSearchParams, quote: ResidencyQuote | null): void {
  const isSplit = body.get('paymentType') === 'subscription';
  body.set('weekstring', body.getAll('weeks').join(','));
  body.set('amount', String((isSplit ? quote?.monthly : quote?.total) ?? ''));
  body.set('priceCode', (isSplit ? quote?.subPriceId : quote?.fullPriceId) ?? '');
}

function WeeksFieldset({ error, children }: { error?: string; children: ReactNode }) {
  const id = getFieldId(FORM_ID, 'weeks');
  const describedBy = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} className={styles.weeks} aria-describedby={describedBy} tabIndex={-1}>
      <legend className={styles.legend}>Choose your weeks</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        Wednesday to Wednesday. Choose one or more weeks in a row: weeks that are not consecutive need separate
        bookings.
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

interface PaymentButtonsProps {
  split: boolean;
  blocked: boolean;
  submitting: string | null;
}

function PaymentButtons({ split, blocked, submitting }: PaymentButtonsProps) {
  const buttonProps = (paymentType: 'payment' | 'subscription') => ({
    name: 'paymentType',
    value: paymentType,
    submittingLabel: OPENING_PAYMENT_LABEL,
    submitting: submitting === paymentType,
    disabled: blocked || submitting !== null,
  });
  return (
    <div className={styles.buttons}>
      <SubmitButton {...buttonProps('payment')}>Pay in full</SubmitButton>
      {split && (
        <SubmitButton look="line" {...buttonProps('subscription')}>
          {`Split into ${RESIDENCY_PAYMENTS} monthly payments`}
        </SubmitButton>
      )}
    </div>
  );
}

'use client';

import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';

import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField, getFieldId, getFieldProps } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { OPENING_PAYMENT_LABEL, usePayment } from '@/components/forms/use-payment';
import type { Residency } from '@/lib/domain/booking-types';
import { DEFAULT_CURRENCY } from '@/lib/domain/currency';
import { RESIDENCY_PAYMENTS, type ResidencyQuote, residencyQuote } from '@/lib/domain/residency';
import type { FormLimits } from '@/lib/forms/fields';
import type { RefusedSubmission } from '@/lib/forms/result';
import { chosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';

import { StayBar, StaySummary } from './StaySummary';
import { useSelectedWeeks } from './use-selected-weeks';
import styles from './WeekBooking.module.scss';

interface WeekBookingProps extends RefusedSubmission {
  pricing: Residency['pricing'];
  limits: FormLimits;
  children: ReactNode;
}

const FORM_ID = 'residency';

export function WeekBooking({ pricing, limits, children, values = {}, refusal }: WeekBookingProps) {
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => null);
  const table = pricing[currency ?? DEFAULT_CURRENCY];
  const [pressedButton, setPressedButton] = useState('');
  const { formRef, startDates, onWeeksChange, refreshRooms } = useSelectedWeeks();
  const quote = residencyQuote(startDates.length, table);
  const { key, busy, refused, onSubmit } = usePayment({
    refusal,
    amend: (body) => addStay(body, quote),
    onRefused: ({ fields }) => {
      if (fields?.weeks) refreshRooms();
    },
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
      ref={formRef}
      method="post"
      action="/residency_checkout"
      className={styles.form}
      onSubmit={submit}
      onChange={onWeeksChange}
      noValidate
    >
      <WeeksFieldset error={errors.weeks}>
        {children}
        <StayBar startDates={startDates} quote={quote} symbol={table.symbol} />
      </WeeksFieldset>
      <div className={styles.details}>
        {refused && <ErrorSummary formId={FORM_ID} message={refused.message} fields={errors} />}
        <div data-with-script className={styles.summary}>
          <StaySummary startDates={startDates} quote={quote} symbol={table.symbol} />
        </div>
        <input type="hidden" name="key" value={key} />
        <TextField {...field('firstname')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastname')} label="Last name" autoComplete="family-name" />
        <TextField {...field('email')} label="Email" autoComplete="email" />
        <CurrencyField formId={FORM_ID} sessionCurrency={currency} defaultValue={values.currency} />
        <TermsNotice action="booking">Under-16s need a guardian.</TermsNotice>
        <PaymentButtons quote={quote} submitting={busy ? pressedButton : null} />
      </div>
    </form>
  );
}

/** The API requires the weeks as one field, and the amount and price id of the pressed button. */
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
  quote: ResidencyQuote | null;
  submitting: string | null;
}

function PaymentButtons({ quote, submitting }: PaymentButtonsProps) {
  const buttonProps = (paymentType: 'payment' | 'subscription') => ({
    name: 'paymentType',
    value: paymentType,
    submittingLabel: OPENING_PAYMENT_LABEL,
    submitting: submitting === paymentType,
    disabled: submitting !== null,
  });
  return (
    <div className={styles.buttons}>
      <SubmitButton {...buttonProps('payment')}>Pay in full</SubmitButton>
      {(quote === null || quote.subPriceId) && (
        <SubmitButton look="line" {...buttonProps('subscription')}>
          {`Split into ${RESIDENCY_PAYMENTS} monthly payments`}
        </SubmitButton>
      )}
    </div>
  );
}

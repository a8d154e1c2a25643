'use client';

import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';

import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import { fieldPropsOf } from '@/components/forms/field-props';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { usePayment } from '@/components/forms/use-payment';
import type { Residency } from '@/lib/domain/booking-types';
import { DEFAULT_CURRENCY } from '@/lib/domain/currency';
import { type ResidencyQuote, residencyQuote } from '@/lib/domain/residency-quote';
import type { FormLimits } from '@/lib/forms/fields';
import type { RefusedSubmission } from '@/lib/forms/result';
import { chosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';

import { PaymentButtons } from './PaymentButtons';
import { StayBar } from './StayBar';
import { StaySummary } from './StaySummary';
import { useSelectedWeeks } from './use-selected-weeks';
import styles from './WeekBooking.module.scss';
import { WeeksFieldset } from './WeeksFieldset';

interface WeekBookingProps extends RefusedSubmission {
  pricing: Residency['pricing'];
  limits: FormLimits;
  /** The checkboxes of the weeks, rendered on the server. */
  children: ReactNode;
}

const FORM_ID = 'residency';

/** Books weeks of the self-guided residency and leads to the payment page (docs/specification.md#calls). */
export function WeekBooking({ pricing, limits, children, values = {}, refusal }: WeekBookingProps) {
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => null);
  const table = pricing[currency ?? DEFAULT_CURRENCY];
  const [pressedButton, setPressedButton] = useState('');
  const { formRef, startDates, onWeeksChange, refreshRooms } = useSelectedWeeks();
  const quote = residencyQuote(startDates.length, table);
  const { key, busy, refused, onSubmit } = usePayment({
    amend: (body) => addStay(body, quote),
    onRefused: ({ fields }) => {
      if (fields?.weeks) refreshRooms();
    },
  });
  const error = refused ?? refusal;
  const errors = error?.fields ?? {};
  const field = (name: string) => fieldPropsOf({ formId: FORM_ID, limits, values, errors }, name);

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
      <WeeksFieldset formId={FORM_ID} error={errors.weeks}>
        {children}
        <StayBar startDates={startDates} quote={quote} symbol={table.symbol} />
      </WeeksFieldset>
      <div className={styles.details}>
        {error && <ErrorSummary formId={FORM_ID} message={error.message} fields={errors} />}
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

/** Adds the weeks as the API takes them, and the amount and price id of the pressed button. */
function addStay(body: URLSearchParams, quote: ResidencyQuote | null): void {
  const isSplit = body.get('paymentType') === 'subscription';
  body.set('weekstring', body.getAll('weeks').join(','));
  body.set('amount', String((isSplit ? quote?.monthly : quote?.total) ?? ''));
  body.set('priceCode', (isSplit ? quote?.subPriceId : quote?.fullPriceId) ?? '');
}

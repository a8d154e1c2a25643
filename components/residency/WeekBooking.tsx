'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';

import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { OPENING_PAYMENT, usePayment } from '@/components/forms/use-payment';
import { RESIDENCY_PAYMENTS, residencyQuote } from '@/lib/domain/residency-quote';
import { chosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';
import type { Residency } from '@/lib/domain/types';

import { StaySummary } from './StaySummary';
import styles from './WeekBooking.module.scss';
import { ROOMS } from './WeekOption';

interface WeekBookingProps {
  pricing: Residency['pricing'];
  /** The weeks' checkboxes, rendered on the server. */
  children: ReactNode;
  /** What was typed, and what was wrong with it, when the form comes back without scripts. */
  values?: Record<string, string>;
  refusal?: { message: string; fields?: Record<string, string> };
}

const FORM = 'residency';

/** Books weeks of the self-guided residency and leads to the payment page (spec.md §5, §7). */
export function WeekBooking({ pricing, children, values = {}, refusal }: WeekBookingProps) {
  const form = useRef<HTMLFormElement>(null);
  const [starts, setStarts] = useState<string[]>([]);
  const [pressed, setPressed] = useState('');
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => null);
  const { symbol } = pricing[currency ?? 'eur'];
  const quote = residencyQuote(starts.length, pricing[currency ?? 'eur']);

  const { key, busy, refused, onSubmit } = usePayment({
    amend: (body) => {
      const split = body.get('paymentType') === 'subscription';
      body.set('weekstring', body.getAll('weeks').join(','));
      body.set('amount', String((split ? quote?.monthly : quote?.total) ?? ''));
      body.set('priceCode', (split ? quote?.subPriceId : quote?.fullPriceId) ?? '');
    },
  });

  const readWeeks = () => {
    const ticked = form.current?.querySelectorAll<HTMLInputElement>('[name="weeks"]:checked') ?? [];
    setStarts([...ticked].map(({ dataset }) => dataset.start ?? '').sort());
  };
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (refused?.fields?.weeks) void mutate(ROOMS);
  }, [refused, mutate]);
  // Weeks may be ticked before scripts run, or by the browser when the visitor comes back.
  useEffect(readWeeks, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    setPressed(submitter instanceof HTMLButtonElement ? submitter.value : 'payment');
    void onSubmit(event);
  };

  const problem = refused ?? refusal;
  const errors = problem?.fields ?? {};
  const kept = (name: string) => ({ defaultValue: values[name], error: errors[name] });
  const button = (paymentType: string) => ({
    name: 'paymentType',
    value: paymentType,
    submittingLabel: OPENING_PAYMENT,
    submitting: busy && pressed === paymentType,
    disabled: busy,
  });
  const described = ['residency-weeks-hint', errors.weeks && 'residency-weeks-error'].filter(Boolean).join(' ');

  return (
    <form
      ref={form}
      method="post"
      action="/residency_checkout"
      className={styles.form}
      onSubmit={submit}
      onChange={readWeeks}
      noValidate
    >
      <fieldset id="residency-weeks" className={styles.weeks} aria-describedby={described} tabIndex={-1}>
        <legend className={styles.legend}>Choose your weeks</legend>
        <p id="residency-weeks-hint" className={styles.hint}>
          Wednesday to Wednesday. Choose one or more weeks in a row: weeks that are not consecutive need separate
          bookings.
        </p>
        {errors.weeks && (
          <p id="residency-weeks-error" className={styles.error}>
            {errors.weeks}
          </p>
        )}
        {children}
      </fieldset>
      <div className={styles.details}>
        {problem && <ErrorSummary form={FORM} message={problem.message} fields={errors} />}
        <div data-with-script className={styles.summary}>
          <StaySummary starts={starts} quote={quote} symbol={symbol} />
        </div>
        <input type="hidden" name="key" value={key} />
        <TextField
          form={FORM}
          name="firstname"
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          required
          {...kept('firstname')}
        />
        <TextField
          form={FORM}
          name="lastname"
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          required
          {...kept('lastname')}
        />
        <TextField
          form={FORM}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          {...kept('email')}
        />
        <CurrencyField form={FORM} chosen={currency} typed={values.currency} />
        <TermsNotice by="booking">Under-16s need a guardian.</TermsNotice>
        <div className={styles.buttons}>
          <SubmitButton {...button('payment')}>Pay in full</SubmitButton>
          {(quote === null || quote.subPriceId) && (
            <SubmitButton
              look="line"
              {...button('subscription')}
            >{`Split in ${RESIDENCY_PAYMENTS} monthly payments`}</SubmitButton>
          )}
        </div>
      </div>
    </form>
  );
}

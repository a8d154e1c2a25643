'use client';

import type { WorkshopType } from '@camp/contract/booking-types';
import { DEFAULT_CURRENCY } from '@camp/contract/currencies';
import { type ReactNode, useState, useSyncExternalStore } from 'react';

import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { getFieldProps, TextArea, TextField } from '@/components/forms/Field';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { isFinalRefusal, useIdempotencyKey, useSubmission } from '@/components/forms/use-submission';
import { type PanelEdition, type PanelInput, withHeldPlace } from '@/lib/domain/booking-panel';
import { HOLD_PERIOD } from '@/lib/domain/dates';
import type { FormLimits } from '@/lib/forms/engine/fields';
import type { FormRefused, FormResult, RefusedSubmission } from '@/lib/forms/engine/result';
import type { FormTool } from '@/lib/forms/engine/tools';
import { getChosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';

import styles from './Booking.module.scss';
import { EditionField } from './EditionField';

export interface ReservationFlowProps extends RefusedSubmission {
  ctype: WorkshopType;
  courseId: string;
  itemId: string;
  editions: PanelEdition[];
  prices: PanelInput['prices'];
  price: ReactNode;
  limits: FormLimits;
  tool?: FormTool;
  onReserved?: (isReserved: boolean) => void;
  onRefused?: (refused: FormRefused) => void;
}

interface ReservationFormProps extends Omit<ReservationFlowProps, 'onReserved' | 'onRefused'> {
  /** Code of the reservation to correct; '' for a new one. */
  replaces: string;
  /** Code of the reservation of another person; '' without one. */
  beside: string;
  values: Record<string, string>;
  onResult: (result: FormResult, body: URLSearchParams) => void;
}

const FORM_ID = 'reserve';

export function ReservationForm({ replaces, beside, values, refusal, onResult, ...form }: ReservationFormProps) {
  const { ctype, courseId, itemId, price, prices, limits } = form;
  const [firstPrices] = useState(prices);
  const [key, renewKey] = useIdempotencyKey();
  const currency = useSyncExternalStore(onCurrencyChange, getChosenCurrency, () => null);
  const { submitting, accepted, refused, onSubmit, onChange } = useSubmission({
    refusal,
    onResult: (result, body) => {
      if (result.ok || isFinalRefusal(result)) renewKey();
      onResult(result, body);
    },
  });
  const errors = refused?.fields ?? {};
  const field = (name: string) => getFieldProps({ formId: FORM_ID, limits, values, errors }, name);
  const [before, after] = [firstPrices, prices].map((table) => table?.[currency ?? DEFAULT_CURRENCY]);
  const priceChange = before && after && before !== after ? `The price has changed from ${before} to ${after}.` : '';
  const editions = replaces ? withHeldPlace(form.editions, values.workshop_edition) : form.editions;

  return (
    <form
      {...form.tool}
      method="post"
      action="/api/reserve"
      className={styles.form}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
    >
      {replaces || beside ? <NextIntroduction isCorrection={replaces !== ''} /> : <Introduction />}
      {accepted?.message && <Result>{accepted.message}</Result>}
      {refused && <ErrorSummary formId={FORM_ID} message={refused.message} fields={errors} />}
      <HiddenFields
        fields={{
          ctype,
          course_id: courseId,
          item_id: itemId,
          key,
          seen: JSON.stringify({ editions: form.editions, prices }),
          ...(replaces && { replaces }),
          ...(beside && { beside }),
        }}
      />
      <div className={styles.names}>
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email" autoComplete="email" />
      <EditionField {...field('workshop_edition')} editions={editions} announcement={priceChange} />
      {price}
      {priceChange && <p className={styles.strong}>{priceChange}</p>}
      <CurrencyField formId={FORM_ID} sessionCurrency={currency} defaultValue={values.currency} />
      <details className={styles.about} open={Boolean(values.about_me || errors.about_me)}>
        <summary>Tell the tutors about you (optional)</summary>
        <TextArea {...field('about_me')} label="About you" hint="200 words maximum" optional />
      </details>
      <TermsNotice action="reserving" />
      <SubmitButton submitting={submitting} submittingLabel={replaces ? 'Correcting…' : 'Reserving…'}>
        {replaces ? 'Correct my reservation' : 'Reserve my place'}
      </SubmitButton>
    </form>
  );
}

function Introduction() {
  return (
    <>
      <h2 className={styles.title}>Reserve your place</h2>
      <p>{`No payment now: we hold your place for ${HOLD_PERIOD} and email you a link to pay.`}</p>
    </>
  );
}

function NextIntroduction({ isCorrection }: { isCorrection: boolean }) {
  return (
    <>
      <Result as="h2" className={styles.title}>
        {isCorrection ? 'Correct your reservation' : 'Reserve for another person'}
      </Result>
      <p>
        {isCorrection
          ? 'Your place is still held. Change what is wrong: we’ll email you a new link.'
          : 'Your own place is still held. The address can be the same.'}
      </p>
    </>
  );
}

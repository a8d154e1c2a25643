'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextArea, TextField } from '@/components/forms/Field';
import { fieldPropsOf } from '@/components/forms/field-props';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { isFinalRefusal, useIdempotencyKey } from '@/components/forms/use-idempotency-key';
import { useSubmission } from '@/components/forms/use-submission';
import type { WorkshopCtype } from '@/lib/domain/ctype';
import { HOLD_PERIOD } from '@/lib/domain/hold-period';
import type { Edition } from '@/lib/domain/types';
import type { FormLimits } from '@/lib/forms/limits';
import type { FormResult, RefusedSubmission } from '@/lib/forms/result';
import { chosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';

import styles from './BookingForm.module.scss';
import { EditionField } from './EditionField';
import { ReservedNotice } from './ReservedNotice';

export interface BookingFormProps extends RefusedSubmission {
  ctype: WorkshopCtype;
  courseId: string;
  /** As in the page's URL. */
  itemId: string;
  editions: Edition[];
  /** Of the workshop: "5 days". */
  duration: string | null;
  /** The price in all currencies, rendered on the server. */
  price: ReactNode;
  /** Unix seconds: what cancelling costs depends on it. */
  now: number;
  limits: FormLimits;
  onResult?: (result: FormResult) => void;
}

const FORM_ID = 'reserve';

/** Reserves a place without payment (docs/specification.md#states). */
export function BookingForm({
  ctype,
  courseId,
  itemId,
  editions,
  duration,
  price,
  now,
  limits,
  values = {},
  refusal,
  onResult,
}: BookingFormProps) {
  const [key, renewKey] = useIdempotencyKey();
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => null);
  const { submitting, accepted, refused, onSubmit } = useSubmission({
    onResult: (result) => {
      if (isFinalRefusal(result)) renewKey();
      onResult?.(result);
    },
  });
  const error = refused ?? refusal;
  const errors = error?.fields ?? {};
  const field = (name: string) => fieldPropsOf({ formId: FORM_ID, limits, values, errors }, name);

  if (accepted?.next) return <ReservedNotice href={accepted.next} heldUntil={accepted.heldUntil} />;

  return (
    <form method="post" action="/api/reserve" className={styles.form} onSubmit={onSubmit} noValidate>
      <h2 className={styles.title}>Reserve your place</h2>
      <p>{`No payment now: your place is held for ${HOLD_PERIOD}, and a link by email lets you confirm and pay.`}</p>
      {error && <ErrorSummary formId={FORM_ID} message={error.message} fields={errors} />}
      <input type="hidden" name="ctype" value={ctype} />
      <input type="hidden" name="course_id" value={courseId} />
      <input type="hidden" name="item_id" value={itemId} />
      <input type="hidden" name="key" value={key} />
      <div className={styles.names}>
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email" autoComplete="email" />
      <EditionField {...field('workshop_edition')} ctype={ctype} editions={editions} duration={duration} now={now} />
      {price}
      <CurrencyField formId={FORM_ID} sessionCurrency={currency} defaultValue={values.currency} />
      <TextArea {...field('about_me')} label="About you" hint="200 words maximum" optional />
      <TermsNotice action="reserving">Under-16s need a guardian.</TermsNotice>
      <SubmitButton submitting={submitting} submittingLabel="Reserving…">
        Reserve my place
      </SubmitButton>
    </form>
  );
}

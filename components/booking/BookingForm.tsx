'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { Answer } from '@/components/forms/answer';
import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextArea, TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { isRefusedForGood, useKey } from '@/components/forms/use-key';
import { useSubmission } from '@/components/forms/use-submission';
import { ButtonLink } from '@/components/ui/Button';
import { chosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';
import type { Edition } from '@/lib/domain/types';

import styles from './BookingForm.module.scss';
import { EditionField } from './EditionField';

export interface BookingFormProps {
  ctype: 'onsite' | 'online';
  courseId: string;
  /** As in the page's address. */
  itemId: string;
  editions: Edition[];
  /** What was typed, and what was wrong with it, when the form comes back without scripts. */
  values?: Record<string, string>;
  refusal?: { message: string; fields?: Record<string, string> };
  onAnswer?: (answer: Answer) => void;
}

/** Reserves a place without payment (spec.md §4, §5). */
export function BookingForm({ ctype, courseId, itemId, editions, values = {}, refusal, onAnswer }: BookingFormProps) {
  const id = 'reserve';
  const [key, renewKey] = useKey();
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => null);
  const { submitting, accepted, refused, onSubmit } = useSubmission((answer) => {
    if (isRefusedForGood(answer)) renewKey();
    onAnswer?.(answer);
  });
  const problem = refused ?? refusal;
  const errors = problem?.fields ?? {};
  const kept = (name: string) => ({ defaultValue: values[name], error: errors[name] });

  if (accepted?.next) return <Reserved href={accepted.next} />;

  return (
    <form method="post" action="/api/reserve" className={styles.form} onSubmit={onSubmit} noValidate>
      <h2 className={styles.title}>Reserve your place</h2>
      <p>No payment now: your place is held for three days, and a link lets you confirm and pay.</p>
      {problem && <ErrorSummary form={id} message={problem.message} fields={errors} />}
      <input type="hidden" name="ctype" value={ctype} />
      <input type="hidden" name="course_id" value={courseId} />
      <input type="hidden" name="item_id" value={itemId} />
      <input type="hidden" name="key" value={key} />
      <div className={styles.names}>
        <TextField
          form={id}
          name="first_name"
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          required
          {...kept('first_name')}
        />
        <TextField
          form={id}
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          required
          {...kept('last_name')}
        />
      </div>
      <TextField
        form={id}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...kept('email')}
      />
      <EditionField form={id} editions={editions} typed={values.workshop_edition} error={errors.workshop_edition} />
      <CurrencyField form={id} chosen={currency} typed={values.currency} />
      <TextArea form={id} name="about_me" label="About you" hint="200 words maximum" optional {...kept('about_me')} />
      <TermsNotice by="reserving">Under-16s need a guardian.</TermsNotice>
      <SubmitButton submitting={submitting} submittingLabel="Reserving…">
        Reserve my place
      </SubmitButton>
    </form>
  );
}

function Reserved({ href }: { href: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
    box.current?.focus({ preventScroll: true });
  }, [still]);
  return (
    <div ref={box} className={styles.reserved} role="status" tabIndex={-1}>
      <h2 className={styles.title}>Your place is reserved</h2>
      <p>
        We hold it for three days. Confirm it and pay now, or later by the link in the email that is on its way to you.
      </p>
      <ButtonLink href={href} prefetch={false}>
        Confirm my booking
      </ButtonLink>
    </div>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';

import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { useSubmission } from '@/components/forms/use-submission';

import { SORRY, UNEXPECTED } from './sentences';
import { ServerAnswer } from './ServerAnswer';
import styles from './SubscribeForm.module.scss';

interface SubscribeFormProps {
  /** The workshop whose waiting list it is; without one the mailing list. */
  ctype?: string;
  itemId?: string;
  /** What was typed, and what was wrong with it, when the form comes back without scripts. */
  values?: Record<string, string>;
  refusal?: { message: string; fields?: Record<string, string> };
}

/** Asks for an e-mail address and gives way to what the server says (spec.md §4). */
export function SubscribeForm({ ctype = '', itemId = '', values = {}, refusal }: SubscribeFormProps) {
  const id = 'subscribe';
  const form = useRef<HTMLFormElement>(null);
  // Null until scripts run: then, and only then, an empty form cannot be sent.
  const [filled, setFilled] = useState<boolean | null>(null);
  const { submitting, accepted, refused, onSubmit } = useSubmission();
  const problem = refused?.status === null ? { ...refused, message: SORRY } : (refused ?? refusal);

  const look = () => setFilled(Boolean(form.current?.querySelector<HTMLInputElement>('[name="email"]')?.value.trim()));
  useEffect(look, []);

  if (accepted) return <ServerAnswer>{accepted.message ?? UNEXPECTED}</ServerAnswer>;

  return (
    <form
      ref={form}
      method="post"
      action="/api/subscribe"
      className={styles.form}
      onInput={look}
      onSubmit={onSubmit}
      noValidate
    >
      {problem && <ErrorSummary form={id} message={problem.message} fields={problem.fields} />}
      <input type="hidden" name="ctype" value={ctype} />
      <input type="hidden" name="item_id" value={itemId} />
      <div className={styles.line}>
        <TextField
          form={id}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={values.email}
          error={problem?.fields?.email}
        />
        <SubmitButton submitting={submitting} submittingLabel="Subscribing..." disabled={filled === false}>
          {itemId ? 'Join the waiting list' : 'Subscribe'}
        </SubmitButton>
      </div>
      <TermsNotice by={itemId ? 'joining the list' : 'subscribing'} />
    </form>
  );
}

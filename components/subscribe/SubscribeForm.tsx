'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { getFieldProps, TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { useSubmission } from '@/components/forms/use-submission';
import type { FormLimits } from '@/lib/forms/engine/fields';
import { type RefusedSubmission, UNEXPECTED_RESPONSE_MESSAGE, UNKNOWN_ERROR_MESSAGE } from '@/lib/forms/engine/result';
import type { FormTool } from '@/lib/forms/engine/tools';

import styles from './Subscribe.module.scss';

interface SubscribeFormProps extends RefusedSubmission {
  /** For a waiting list only. */
  ctype?: string;
  itemId?: string;
  limits: FormLimits;
  tool?: FormTool;
  next?: ReactNode;
}

const FORM_ID = 'subscribe';

export function SubscribeForm({ ctype = '', itemId = '', limits, tool, next, values, refusal }: SubscribeFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  // Null until hydration, because the button must work without JavaScript.
  const [hasEmail, setHasEmail] = useState<boolean | null>(null);
  const { submitting, accepted, refused, onSubmit, onChange } = useSubmission({
    refusal,
    failureMessage: UNKNOWN_ERROR_MESSAGE,
  });

  const updateHasEmail = () => {
    const input = formRef.current?.querySelector<HTMLInputElement>('[name="email"]');
    setHasEmail(Boolean(input?.value.trim()));
  };
  useEffect(updateHasEmail, []);

  if (accepted) return <SubscribeAccepted message={accepted.message ?? UNEXPECTED_RESPONSE_MESSAGE} next={next} />;

  return (
    <form
      {...tool}
      ref={formRef}
      method="post"
      action="/api/subscribe"
      className={formStyles.form}
      onInput={updateHasEmail}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
    >
      {refused && <ErrorSummary formId={FORM_ID} message={refused.message} fields={refused.fields} />}
      <HiddenFields fields={{ ctype, item_id: itemId }} />
      <div className={styles.line}>
        <TextField
          {...getFieldProps({ formId: FORM_ID, limits, values, errors: refused?.fields }, 'email')}
          label="Email"
          autoComplete="email"
        />
        <SubmitButton submitting={submitting} submittingLabel="Subscribing..." disabled={hasEmail === false}>
          {itemId ? 'Join the waiting list' : 'Subscribe'}
        </SubmitButton>
      </div>
      <TermsNotice action={itemId ? 'joining the list' : 'subscribing'} />
    </form>
  );
}

export function SubscribeAccepted({ message, next }: { message: string; next?: ReactNode }) {
  return (
    <>
      <Result>{message}</Result>
      {next && <div className={styles.next}>{next}</div>}
    </>
  );
}

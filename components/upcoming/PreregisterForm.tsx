'use client';

import { getFieldProps, TextField } from '@/components/forms/Field';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { useSubmission } from '@/components/forms/use-submission';
import { VALIDATED_EMAIL } from '@/components/forms/validated-email';
import type { FormLimits } from '@/lib/forms/engine/fields';
import type { FormRefused, RefusedSubmission } from '@/lib/forms/engine/result';

import styles from './UpcomingList.module.scss';

interface PreregisterFormProps extends RefusedSubmission {
  workshopId: string;
  title: string;
  limits: FormLimits;
}

function toAlertMessage({ message, status }: FormRefused): string {
  return message.startsWith('Registration failed') ? message : `Registration failed: ${status ?? 'network'}`;
}

export function PreregisterForm({ workshopId, title, limits, values, refusal }: PreregisterFormProps) {
  const { submitting, accepted, refused, onSubmit, onChange } = useSubmission({
    refusal,
    onResult: (result) => {
      if (!result.ok) window.alert(toAlertMessage(result));
    },
  });
  const formId = `preregister-${encodeURIComponent(workshopId)}`;
  // Shows a message without a field at the email, unless it was shown in an alert, after a request by script.
  const emailError = refused?.fields?.email ?? ((refused?.status === undefined && refused?.message) || undefined);
  if (accepted) return <Result>{accepted.message}</Result>;
  return (
    <form
      method="post"
      action="/api/preregister"
      className={styles.form}
      onSubmit={onSubmit}
      onChange={onChange}
      aria-label={`Pre-register for ${title}`}
    >
      <input type="hidden" name="workshop_id" value={workshopId} />
      <TextField
        {...getFieldProps({ formId, limits, values }, 'email')}
        {...VALIDATED_EMAIL}
        error={emailError}
        label="Email"
      />
      <SubmitButton look="ink" submitting={submitting} submittingLabel="Registering...">
        Pre-register
      </SubmitButton>
      <TermsNotice action="pre-registering" />
    </form>
  );
}

'use client';

import type { Refused } from '@/components/forms/answer';
import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSubmission } from '@/components/forms/use-submission';
import { ServerAnswer } from '@/components/subscribe/ServerAnswer';

import styles from './PreregisterForm.module.scss';

interface PreregisterFormProps {
  workshopId: string;
  title: string;
  /** What was typed, and what was wrong with it, when the form comes back without scripts. */
  values?: Record<string, string>;
  refusal?: { message: string; fields?: Record<string, string> };
}

const THANKS = 'Thank you! Please confirm your registration through the link in the email we have just sent you.';

/** With the status of whoever refused: the API's, as the handler says it, or else the site's own (spec.md §8). */
function failureOf({ message, status }: Refused): string {
  return message.startsWith('Registration failed') ? message : `Registration failed: ${status ?? 'network'}`;
}

/** Leaves an e-mail address for one upcoming workshop (spec.md §4). */
export function PreregisterForm({ workshopId, title, values = {}, refusal }: PreregisterFormProps) {
  const { submitting, accepted, refused, onSubmit } = useSubmission((answer) => {
    if (!answer.ok) window.alert(failureOf(answer));
  });
  const problem = refused ?? refusal;
  const wrong = problem?.fields?.email ?? (refused ? undefined : refusal?.message || undefined);
  if (accepted) return <ServerAnswer>{accepted.message ?? THANKS}</ServerAnswer>;
  return (
    <form
      method="post"
      action="/api/preregister"
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={`Pre-register for ${title}`}
    >
      <input type="hidden" name="workshop_id" value={workshopId} />
      <TextField
        form={`preregister-${encodeURIComponent(workshopId)}`}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={values.email}
        error={wrong}
      />
      <SubmitButton look="ink" submitting={submitting} submittingLabel="Registering...">
        Pre-register
      </SubmitButton>
    </form>
  );
}

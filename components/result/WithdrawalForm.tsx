import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { getFieldProps, TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { EmailLink } from '@/components/ui/EmailLink';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import type { RefusedSubmission } from '@/lib/forms/engine/result';
import { withdrawalFields } from '@/lib/forms/withdrawal';

import { ResultPage } from './ResultPage';
import { ACTION, WithdrawalQuestion } from './WithdrawalPages';

const FORM_ID = 'withdraw';

interface WithdrawalPageProps {
  flash: Flash | null;
  /** The first step again, with what was typed. */
  isAgain: boolean;
}

/** The first step, or the second once address and receipt are typed. */
export function WithdrawalPage({ flash, isAgain }: WithdrawalPageProps) {
  const isRefusedByField = Object.keys(flash?.fields ?? {}).length > 0;
  const isChecked = flash?.done || (flash?.values.step === 'confirm' && !isRefusedByField);
  if (isChecked && !isAgain) return <WithdrawalQuestion flash={flash} />;
  const { values, refusal }: RefusedSubmission = isAgain ? { values: flash?.values } : toRefusedSubmission(flash);
  const form = { formId: FORM_ID, limits: getFormLimits(withdrawalFields), values, errors: refusal?.fields };
  return (
    <ResultPage
      title="Withdraw from the contract"
      lead="For bundles and mentorship packages. You’ll see what you declare before it is sent."
    >
      <form method="post" action={ACTION} className={formStyles.form} noValidate>
        {refusal && <ErrorSummary formId={FORM_ID} message={refusal.message} fields={refusal.fields} />}
        <HiddenFields fields={{ step: 'check' }} />
        <TextField {...getFieldProps(form, 'email')} label="Email" autoComplete="email" />
        <TextField
          {...getFieldProps(form, 'receipt')}
          label="Number of the receipt"
          hint="In the email of your purchase, such as CAMP-2027-00012"
        />
        <SubmitButton>Go on</SubmitButton>
      </form>
      <p>
        A workshop or a residency is cancelled by the link in the email that confirmed it. You can also write to{' '}
        <EmailLink />: the <a href="/terms#article-16">terms</a> have a model form.
      </p>
    </ResultPage>
  );
}

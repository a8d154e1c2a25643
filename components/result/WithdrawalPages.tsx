import { WITHDRAWAL_DAYS } from '@camp/contract/booking-rules';

import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { getFieldProps, TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { type Draft, toRefusedSubmission } from '@/lib/forms/draft';
import { getFormLimits } from '@/lib/forms/fields';
import { withdrawalFields } from '@/lib/forms/schemas';

import { QuestionPage } from './QuestionPages';
import { ResultPage } from './ResultPage';

const ACTION = '/api/withdraw';
const FORM_ID = 'withdraw';

export function WithdrawalPage({ hash = '', draft }: { hash?: string; draft: Draft | null }) {
  if (draft?.done && draft.message) return <ReceivedPage message={draft.message} />;
  const { email = '', receipt = '' } = draft?.values ?? {};
  const isRefusedByField = Object.keys(draft?.fields ?? {}).length > 0;
  const isChecked = hash !== '' || draft?.done || (draft?.values.step === 'confirm' && !isRefusedByField);
  if (!isChecked) return <WithdrawalForm draft={draft} />;
  return (
    <QuestionPage
      title="Withdraw from the contract?"
      lead={
        hash ? (
          'You declare that you withdraw from the contract about this purchase.'
        ) : (
          <>
            You declare that you withdraw from the contract of receipt <strong>{receipt}</strong>, bought with the
            address <strong>{email}</strong>.
          </>
        )
      }
      refusal={draft?.done ? undefined : draft?.message}
      action={ACTION}
      fields={hash ? { step: 'linked', hash } : { step: 'confirm', email, receipt }}
      button="Confirm withdrawal"
      wayBack={{ href: '/', label: 'Keep it and go to the home page' }}
    >
      <Conditions />
    </QuestionPage>
  );
}

function Conditions() {
  return (
    <p>
      Within {WITHDRAWAL_DAYS} days of buying, and while none of it has been used, all of it goes back the way you paid.
      Otherwise a person looks at it and writes to you. An email confirms your declaration, with its date and time.
    </p>
  );
}

function WithdrawalForm({ draft }: { draft: Draft | null }) {
  const { values, refusal } = toRefusedSubmission(draft);
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

function ReceivedPage({ message }: { message: string }) {
  return (
    <ResultPage title="Withdrawal received" lead={message}>
      <p>
        No email after an hour? Look in your spam folder, then write to <EmailLink />.
      </p>
      <ButtonLink href="/" look="line">
        Go to the home page
      </ButtonLink>
    </ResultPage>
  );
}

import { WITHDRAWAL_DAYS } from '@camp/contract/booking-rules';

import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { WITHDRAW } from '@/lib/domain/pages';
import type { Flash } from '@/lib/forms/engine/flash';
import { toFormAgain } from '@/lib/search-params';

import { ConfirmActionPage } from './ConfirmActionPages';
import { ResultPage } from './ResultPage';

export const ACTION = '/api/withdraw';
const AGAIN = toFormAgain(WITHDRAW.href);

interface WithdrawalQuestionProps {
  /** The hash of a purchase; without it, email and receipt come from the flash. */
  hash?: string;
  flash: Flash | null;
}

/** The second step of the form, and the only one of a purchase's link. */
export function WithdrawalQuestion({ hash = '', flash }: WithdrawalQuestionProps) {
  if (flash?.done && flash.message) return <ReceivedPage message={flash.message} />;
  const { email = '', receipt = '' } = flash?.values ?? {};
  return (
    <ConfirmActionPage
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
      refusal={flash?.done ? undefined : flash?.message}
      action={ACTION}
      fields={hash ? { step: 'linked', hash } : { step: 'confirm', email, receipt }}
      button="Confirm withdrawal"
      wayBack={{ href: '/', label: 'Keep it and go to the home page' }}
    >
      {!hash && (
        <p>
          Not right? <a href={AGAIN}>Correct it</a>
        </p>
      )}
      <Conditions />
    </ConfirmActionPage>
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

function ReceivedPage({ message }: { message: string }) {
  return (
    <ResultPage title="Withdrawal received" lead={message}>
      <p>
        No email after an hour? Look in your spam folder, then write to <EmailLink />.
      </p>
      <p>
        Another purchase? <a href={AGAIN}>Withdraw from that too</a>
      </p>
      <ButtonLink href="/" look="line">
        Go to the home page
      </ButtonLink>
    </ResultPage>
  );
}

import { ButtonLink } from '@/components/ui/Button';

import { EmailLink } from './EmailLink';
import { ResultPage } from './ResultPage';

const LEAD =
  "It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. Don't worry - " +
  "your place is secure, the issue has been flagged, and we'll get this sorted and email you asap.";

/** The payment succeeded, its confirmation failed (docs/specification.md#errors). */
export function PaymentError() {
  return (
    <ResultPage title="Your place is secure" lead={LEAD}>
      <p>
        There is nothing for you to do, and please do not pay again. Questions: <EmailLink />.
      </p>
      <ButtonLink href="/" look="line">
        Go to the home page
      </ButtonLink>
    </ResultPage>
  );
}

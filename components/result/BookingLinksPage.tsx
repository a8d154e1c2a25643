import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { getFieldProps, TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { EmailLink } from '@/components/ui/EmailLink';
import { BOOKING_LINKS_PATH } from '@/lib/domain/booking-link';
import { bookingLinksSchema } from '@/lib/forms/booking-links';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { toFormAgain } from '@/lib/search-params';

import { ResultPage } from './ResultPage';

const FORM_ID = 'booking-links';
const LEAD = 'Enter the email address that you booked with. One email has the links of all your bookings.';

export function BookingLinksPage({ flash }: { flash: Flash | null }) {
  const { values, refusal } = toRefusedSubmission(flash);
  const state = { formId: FORM_ID, limits: getFormLimits(bookingLinksSchema), values, errors: refusal?.fields };
  return (
    <ResultPage kicker="Lost an email?" title="The links of your bookings" lead={LEAD}>
      {flash?.done ? (
        <>
          <Result>{flash.message}</Result>
          <p>
            Mistyped it? <a href={toFormAgain(BOOKING_LINKS_PATH)}>Enter your address again</a>
          </p>
        </>
      ) : (
        <form method="post" action="/api/booking-links" className={formStyles.form} noValidate>
          {refusal && <ErrorSummary formId={FORM_ID} message={refusal.message} fields={refusal.fields} />}
          <TextField {...getFieldProps(state, 'email')} label="Email" autoComplete="email" />
          <SubmitButton>Send me the links of my bookings</SubmitButton>
        </form>
      )}
      <p>
        No longer have that address? Write to <EmailLink />.
      </p>
    </ResultPage>
  );
}

import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextArea, TextField, getFieldProps } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { LinkFields, ResultPage } from '@/components/result/ResultPage';
import { type BookingLink, releasePath } from '@/lib/domain/booking-link';
import type { UnpaidBooking } from '@/lib/domain/booking-types';
import { HOLD_PERIOD, formatHoldPeriod } from '@/lib/domain/durations';
import type { FormLimits } from '@/lib/forms/fields';
import type { RefusedSubmission } from '@/lib/forms/result';

interface OfferPageProps extends RefusedSubmission {
  link: BookingLink;
  booking: UnpaidBooking;
  limits: FormLimits;
}

const FORM_ID = 'offer';

export function OfferPage({ link, booking, limits, values, refusal }: OfferPageProps) {
  const errors = refusal?.fields ?? {};
  const field = (name: string) => getFieldProps({ formId: FORM_ID, limits, values, errors }, name);
  return (
    <ResultPage
      title="A place has come free"
      lead={
        <>
          It’s your turn: <strong>{booking.product}</strong>. We keep the place for you{' '}
          {formatHoldPeriod(booking.held_until)}.
        </>
      }
    >
      <p>{`Tell us who’s coming, and it’s held for ${HOLD_PERIOD} for you to confirm and pay. No payment now.`}</p>
      <form method="post" action="/api/accept-offer" className={formStyles.form} noValidate>
        {refusal && <ErrorSummary formId={FORM_ID} message={refusal.message} fields={errors} />}
        <LinkFields link={link} />
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
        <TextArea {...field('about_me')} label="About you" hint="200 words maximum" optional />
        <TermsNotice action="reserving">Under-16s need a guardian.</TermsNotice>
        <SubmitButton>Reserve my place</SubmitButton>
      </form>
      <p>
        <a href={releasePath(link)}>I don’t need it any more: pass it on</a>
      </p>
    </ResultPage>
  );
}

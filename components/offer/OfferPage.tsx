import type { ReactNode } from 'react';

import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { LinkForm } from '@/components/result/LinkForm';
import { ResultPage } from '@/components/result/ResultPage';
import { keepWhole } from '@/components/ui/keep-whole';
import { type BookingLink, releasePath } from '@/lib/domain/booking-link';
import type { UnpaidBooking } from '@/lib/domain/booking-types';
import { formatHoldPeriod, HOLD_PERIOD } from '@/lib/domain/dates';
import { type Draft, toRefusedSubmission } from '@/lib/forms/draft';
import { getFormLimits } from '@/lib/forms/fields';
import { offerAcceptanceSchema } from '@/lib/forms/schemas';

const FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'about_me', label: 'About you', hint: '200 words maximum', rows: 5 },
];

interface OfferPageProps {
  link: BookingLink;
  booking: UnpaidBooking;
  draft: Draft | null;
  picture: ReactNode;
}

export function OfferPage({ link, booking, draft, picture }: OfferPageProps) {
  return (
    <ResultPage
      title="A place has come free"
      picture={picture}
      lead={
        <>
          It’s your turn: <strong>{keepWhole(`${booking.product}.`)}</strong> We keep the place for you{' '}
          {keepWhole(`${formatHoldPeriod(booking.held_until)}.`)}
        </>
      }
    >
      <p>{`Tell us who’s coming, and it’s held for ${HOLD_PERIOD} for you to confirm and pay. No payment now.`}</p>
      <LinkForm
        formId="offer"
        action="/api/accept-offer"
        link={link}
        fields={FIELDS}
        limits={getFormLimits(offerAcceptanceSchema)}
        {...toRefusedSubmission(draft)}
      >
        <TermsNotice action="reserving">Under-16s need a guardian.</TermsNotice>
        <SubmitButton>Reserve my place</SubmitButton>
      </LinkForm>
      <p>
        <a href={releasePath(link)}>I don’t need it any more: pass it on</a>
      </p>
    </ResultPage>
  );
}

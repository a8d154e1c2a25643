import type { ReactNode } from 'react';

import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { EmailLink } from '@/components/ui/EmailLink';
import { FactList } from '@/components/ui/FactList';
import { keepWhole } from '@/components/ui/keep-whole';
import type { BookingLink } from '@/lib/domain/booking-link';
import { formatDay } from '@/lib/domain/dates';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { acceptanceSchema } from '@/lib/forms/offer-acceptance';
import type { OfferedTransfer } from '@/lib/workshop-api/booking-types';

import { listDateFacts } from './BookingFacts';
import { LinkForm } from './LinkForm';
import { ResultPage } from './ResultPage';

interface TransferPageProps {
  link: BookingLink;
  offer: OfferedTransfer;
  flash: Flash | null;
  picture: ReactNode;
}

const ENDED: Record<Exclude<OfferedTransfer['transfer'], 'open'>, { title: string; lead: string }> = {
  accepted: {
    title: 'This place is taken over',
    lead: 'If it was you, the email that confirmed it has the link to your booking.',
  },
  withdrawn: {
    title: 'This offer was taken back',
    lead: 'The person who booked the place has kept it, or has offered it to somebody else.',
  },
  closed: {
    title: 'This offer has ended',
    lead: 'It is less than a week to the first day, or the booking was cancelled.',
  },
};

const FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'about_me', label: 'About you', hint: '200 words maximum', rows: 5 },
];

/** Changes nothing before the visitor confirms, because mail scanners open links. */
export function TransferPage({ link, offer, flash, picture }: TransferPageProps) {
  const { transfer, product, sender, email, until } = offer;
  if (transfer !== 'open') {
    return (
      <ResultPage kicker={product ?? undefined} picture={picture} {...ENDED[transfer]}>
        <p>
          Questions? Write to <EmailLink />.
        </p>
      </ResultPage>
    );
  }
  return (
    <ResultPage
      title="A place for you"
      picture={picture}
      lead={
        <>
          {sender ?? 'Somebody'} has booked a place and would like you to come instead
          {product && ': '}
          {product && <strong>{keepWhole(`${product}.`)}</strong>} There is nothing to pay.
        </>
      }
    >
      <FactList
        facts={[
          { term: 'Added', value: offer.add_ww && 'CAMP +7: seven more nights after the workshop' },
          ...listDateFacts(link.ctype, offer),
          { term: 'Your email', value: email },
          { term: 'Answer by', value: until && formatDay(until) },
        ]}
      />
      <LinkForm
        formId="take-over"
        action="/api/accept-transfer"
        link={link}
        fields={FIELDS}
        limits={getFormLimits(acceptanceSchema)}
        {...toRefusedSubmission(flash)}
      >
        <TermsNotice action="booking" />
        <SubmitButton>Take the place</SubmitButton>
      </LinkForm>
      <p>
        {`You don’t want it? There’s nothing you need to do. A refund, if there is ever one, goes to ` +
          `${sender ?? 'the person who paid'}.`}
      </p>
    </ResultPage>
  );
}

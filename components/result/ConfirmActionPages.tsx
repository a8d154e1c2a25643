import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { FactList } from '@/components/ui/FactList';
import { keepWhole } from '@/components/ui/keep-whole';
import { type BookingLink, confirmPath, thanksPath } from '@/lib/domain/booking-link';
import type { Cancellation, UnpaidBooking } from '@/lib/workshop-api/booking-types';

import { formatAmount } from './BookingFacts';
import { ResultPage } from './ResultPage';

interface QuestionPageProps {
  title: string;
  lead: ReactNode;
  picture?: ReactNode;
  refusal?: string;
  action: string;
  fields: Record<string, string | number>;
  button: string;
  wayBack?: { href: string; label: string };
  children?: ReactNode;
}

/** Changes nothing before the visitor confirms, because mail scanners open links. */
export function ConfirmActionPage(props: QuestionPageProps) {
  const { title, lead, picture, refusal, action, fields, button, wayBack, children } = props;
  return (
    <ResultPage title={title} picture={picture} lead={lead}>
      {refusal && <Failure>{refusal}</Failure>}
      {children}
      <form method="post" action={action}>
        <HiddenFields fields={fields} />
        <SubmitButton>{button}</SubmitButton>
      </form>
      {wayBack && (
        <p>
          <a href={wayBack.href}>{wayBack.label}</a>
        </p>
      )}
    </ResultPage>
  );
}

interface ReleasePageProps {
  link: BookingLink;
  booking: UnpaidBooking;
  refusal?: string;
  picture: ReactNode;
}

export function ReleasePage({ link, booking, refusal, picture }: ReleasePageProps) {
  return (
    <ConfirmActionPage
      title="Release your place?"
      picture={picture}
      lead={
        <>
          You’ll give back your place in <strong>{keepWhole(`${booking.product},`)}</strong> and somebody else can have
          it straight away.
        </>
      }
      refusal={refusal}
      action="/api/release"
      fields={{ ...link }}
      button="Release the place"
      wayBack={{ href: confirmPath(link), label: 'Keep it and go to my booking' }}
    />
  );
}

export function SettledPage({ link, state }: { link: BookingLink; state: 'paid' | 'confirmed' }) {
  return (
    <ResultPage title={`This booking is ${state}`} lead="Its place can no longer be released here.">
      <p>
        Can’t come? Write to <EmailLink />: what you get back is in our <a href="/terms">terms and conditions</a>.
      </p>
      <ButtonLink href={thanksPath(link)} look="line" prefetch={false}>
        See my booking
      </ButtonLink>
    </ResultPage>
  );
}

interface CancellationPageProps {
  link: BookingLink;
  cancellation: Cancellation;
  refusal?: string;
  picture: ReactNode;
}

export function CancellationPage({ link, cancellation, refusal, picture }: CancellationPageProps) {
  const { product, refund, transferred } = cancellation;
  return (
    <ConfirmActionPage
      title="Cancel your booking?"
      picture={picture}
      lead={
        <>
          You’ll give up your booking{product && ': '}
          {product && <strong>{keepWhole(product)}</strong>}
          {transferred && ', with the place of the person you have sent'}. It can’t be undone: somebody else can have it
          straight away.
        </>
      }
      refusal={refusal}
      action="/api/cancel"
      fields={{ ...link, ...(refund !== null && { refund }) }}
      button="Cancel my booking"
      wayBack={{ href: thanksPath(link), label: 'Keep it and see my booking' }}
    >
      <RefundFacts cancellation={cancellation} />
    </ConfirmActionPage>
  );
}

export function StartedPage() {
  return (
    <ResultPage
      title="Too late to cancel here"
      lead={
        <>
          The first day has started. Something has come up? Write to <EmailLink />.
        </>
      }
    />
  );
}

function RefundFacts({ cancellation }: { cancellation: Cancellation }) {
  const { currency, total, paid, retained, retained_percent: percent, refund, due } = cancellation;
  if (!currency || refund === null) return <p>There is nothing to refund.</p>;
  const kept = formatAmount(retained, currency);
  const share = percent === null || percent === 100 ? '' : `, ${percent}% of the price`;
  return (
    <>
      <FactList
        facts={[
          { term: 'Price', value: formatAmount(total, currency) },
          { term: 'You have paid', value: formatAmount(paid, currency) },
          { term: 'We keep', value: kept && `${kept}${share}` },
          { term: 'You get back', value: formatAmount(refund, currency) },
          { term: 'Still due', value: Boolean(due) && formatAmount(due, currency) },
        ]}
      />
      <p>
        {refund > 0 && 'The refund goes back the way you paid. '}
        The scale is in our <a href="/terms">terms and conditions</a>.
      </p>
    </>
  );
}

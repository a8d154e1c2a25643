import { describeIssuer, LEGAL_NOTICE } from '@camp/contract/organisation';
import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { type Fact, FactList } from '@/components/ui/FactList';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import { toDay } from '@/lib/domain/dates';
import { site } from '@/lib/site';
import type { ConfirmedBooking, EndedBooking } from '@/lib/workshop-api/booking-types';

import { formatAmount, listPaymentFacts, listPayments } from './BookingFacts';
import { PrintButton } from './PrintButton';
import { ResultPage } from './ResultPage';
import styles from './ResultPage.module.scss';

interface ReceiptPageProps {
  link: BookingLink;
  facts: Fact[];
  picture: ReactNode;
}

export function listReceiptFacts(booking: ConfirmedBooking, now: number): Fact[] {
  const { receipt, currency, payments } = booking;
  const made = payments.filter(({ paid }) => paid);
  return [
    { term: 'Number', value: receipt },
    ...listSubject(booking, booking.product),
    ...listPaymentFacts(booking, toDay(now) ?? ''),
    { term: 'Received', value: listPayments(made, currency) },
  ];
}

export function listKeptFacts(
  state: 'cancelled' | 'transferred',
  ended: EndedBooking,
  receipt: NonNullable<EndedBooking['receipt']>,
): Fact[] {
  const { product, currency, refund } = ended;
  return [
    { term: 'Number', value: receipt.number },
    ...listSubject(receipt, product),
    { term: 'State', value: state === 'cancelled' ? 'Cancelled' : 'Passed on to another person' },
    { term: 'Received', value: listPayments(receipt.payments, currency) },
    { term: 'Refunded', value: formatAmount(refund, currency) },
    { term: 'Kept', value: formatAmount(receipt.kept, currency) },
  ];
}

type Buyer = Pick<ConfirmedBooking, 'name' | 'add_ww'> & { email: string | null };

const listSubject = ({ name, email, add_ww }: Buyer, product: string | null): Fact[] => [
  { term: 'Made out to', value: [name, email].filter(Boolean).join(', ') },
  { term: 'For', value: product && (add_ww ? `${product}, with CAMP +7` : product) },
];

const ISSUER = `${describeIssuer()} ${site.email}`;

export function ReceiptPage({ link, facts, picture }: ReceiptPageProps) {
  return (
    <ResultPage title="Receipt" picture={picture}>
      <FactList
        facts={[
          ...facts,
          { term: 'Issued by', value: ISSUER },
          { term: 'VAT', value: LEGAL_NOTICE.vat },
          { term: 'Mediator', value: LEGAL_NOTICE.mediator },
        ]}
      />
      <div className={styles.controls} data-print="none">
        <PrintButton />
        <ButtonLink href={thanksPath(link)} look="line" prefetch={false}>
          Back to my booking
        </ButtonLink>
      </div>
      <p data-print="none">
        Print it or save it as a PDF. For somebody else’s name or address, write to <EmailLink />.
      </p>
    </ResultPage>
  );
}

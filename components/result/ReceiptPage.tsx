import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { FactList } from '@/components/ui/FactList';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { ConfirmedBooking } from '@/lib/domain/booking-types';
import { toDay } from '@/lib/domain/dates';
import { site } from '@/lib/site';

import { listPaymentFacts, listPayments } from './BookingFacts';
import { PrintButton } from './PrintButton';
import { ResultPage } from './ResultPage';
import styles from './ResultPage.module.scss';

interface ReceiptPageProps {
  link: BookingLink;
  booking: ConfirmedBooking;
  now: number;
  picture: ReactNode;
}

export function ReceiptPage({ link, booking, now, picture }: ReceiptPageProps) {
  const { receipt, name, email, product, add_ww, currency, payments } = booking;
  const issuer = `${site.postalAddress.join(', ')}. ${site.legalStatement} ${site.email}`;
  const made = payments.filter(({ paid }) => paid);
  return (
    <ResultPage title="Receipt" picture={picture}>
      <FactList
        facts={[
          { term: 'Number', value: receipt },
          { term: 'Made out to', value: [name, email].filter(Boolean).join(', ') },
          { term: 'For', value: product && (add_ww ? `${product}, with CAMP +7` : product) },
          ...listPaymentFacts(booking, toDay(now) ?? ''),
          { term: 'Received', value: listPayments(made, currency) },
          { term: 'Issued by', value: issuer },
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

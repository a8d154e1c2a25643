import { notFound } from 'next/navigation';

import { FactList, listPaymentFacts, listPayments } from '@/components/result/BookingFacts';
import { PrintButton } from '@/components/result/PrintButton';
import { ResultPage } from '@/components/result/ResultPage';
import styles from '@/components/result/ResultPage.module.scss';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { parseBookingLink, thanksPath } from '@/lib/domain/booking-link';
import { toDay } from '@/lib/domain/dates';
import { pageNow } from '@/lib/preview/current';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { getBooking } from '@/lib/workshop-api/queries/bookings';

export const metadata = privateMetadata('Your receipt');

/** Only what was paid for has a receipt. Print styles leave the controls out. */
export default async function ReceiptRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const read = await section(getBooking(link));
  if (!read.ok) return <LoadFailurePage title="Your receipt" subject="booking" message={read.message} />;
  if (!read.value?.receipt) notFound();
  const booking = read.value;
  const { receipt, name, email, product, add_ww, currency, payments } = booking;
  const made = payments.filter(({ paid }) => paid);
  return (
    <ResultPage title="Receipt">
      <FactList
        facts={[
          { term: 'Number', value: receipt },
          { term: 'Made out to', value: [name, email].filter(Boolean).join(', ') },
          { term: 'For', value: product && (add_ww ? `${product}, with CAMP +7` : product) },
          { term: 'Received', value: listPayments(made, currency) },
          ...listPaymentFacts(booking, toDay(await pageNow()) ?? ''),
          { term: 'Issued by', value: `${site.postalAddress.join(', ')}. ${site.legalStatement} ${site.email}` },
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

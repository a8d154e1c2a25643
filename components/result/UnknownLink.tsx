import { Failure } from '@/components/failure/Failure';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { BOOKING_LINKS_PATH } from '@/lib/domain/booking-link';
import { HOLD_PERIOD } from '@/lib/domain/dates';
import type { PurchaseKind } from '@/lib/domain/pages';

import { ResultPage } from './ResultPage';
import styles from './ResultPage.module.scss';

const LEAD = 'It may be mistyped, or its time has run out.';

const LEADS: Record<PurchaseKind, string> = {
  booking: `${LEAD.slice(0, -1)}: a reserved place is held for ${HOLD_PERIOD}, then it’s free again.`,
  bundle: 'It may be mistyped or cut off.',
  mentorship: 'It may be mistyped or cut off.',
};

const LOAD_FAILURES: Record<PurchaseKind, string> = {
  booking: 'Error loading booking: Network response was not ok: 404',
  bundle: 'Error loading bundle: Network response was not ok: 404',
  mentorship: 'Error loading mentorship package: Network response was not ok: 404',
};

const BookingLinksLink = () => <a href={BOOKING_LINKS_PATH}>let us send you the links of your bookings</a>;

/** The 404 page of secret links (docs/architecture.md). */
export function UnknownLink({ kind }: { kind?: PurchaseKind }) {
  return (
    <ResultPage kicker="404" title="We don’t recognise this link" lead={kind ? LEADS[kind] : LEAD}>
      {kind === 'booking' ? (
        <>
          <p>
            Copy the whole link again from the email, or <BookingLinksLink />. Or reserve again: that costs nothing and
            takes a minute.
          </p>
          <ButtonLink href="/workshops">See the workshops</ButtonLink>
        </>
      ) : (
        <>
          <p>
            Copy the whole link again from the email, or <BookingLinksLink />.
          </p>
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </>
      )}
      <p>
        Already paid? Don’t pay again: write to <EmailLink /> and we’ll put it right.
      </p>
      {kind && <p className={styles.quiet}>{LOAD_FAILURES[kind]}</p>}
    </ResultPage>
  );
}

interface LoadFailurePageProps {
  title: string;
  subject: 'booking' | 'bundle' | 'mentorship package';
  message: string;
}

export function LoadFailurePage({ title, subject, message }: LoadFailurePageProps) {
  return (
    <ResultPage title={title}>
      <Failure>{`Error loading ${subject}: ${message}`}</Failure>
    </ResultPage>
  );
}

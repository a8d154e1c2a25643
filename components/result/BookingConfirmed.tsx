import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import type { ConfirmedBooking } from '@/lib/domain/booking-types';
import type { Ctype } from '@/lib/domain/ctype';

import { BookingFacts } from './BookingFacts';
import styles from './BookingFacts.module.scss';
import { ResultPage } from './ResultPage';

const NEXT_PAGES: Record<Ctype, { href: string; label: string }> = {
  onsite: { href: '/faq?topic=onsiteworkshops', label: 'What to know before you come' },
  online: { href: '/faq?topic=onlineworkshops', label: 'How online workshops work' },
  residency: { href: '/faq?topic=residencies', label: 'What to know before you come' },
  mentorship: { href: '/faq?topic=mentorship', label: 'How mentorship works' },
};

interface BookingConfirmedProps {
  ctype: Ctype;
  booking: ConfirmedBooking | null;
  /** Path of the booking's calendar file; null when its dates are unknown. */
  calendarPath: string | null;
}

export function BookingConfirmed({ ctype, booking, calendarPath }: BookingConfirmedProps) {
  const { href, label } = NEXT_PAGES[ctype];
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          Your booking is confirmed. Everything you need is on its way to{' '}
          {booking ? <strong>{booking.email}</strong> : 'your mailbox'}.
        </>
      }
    >
      {booking && <BookingFacts ctype={ctype} booking={booking} />}
      {calendarPath && (
        <a href={calendarPath} className={styles.calendar}>
          Add to your calendar
        </a>
      )}
      <p>
        No email after ten minutes? Check your spam folder, then write to <EmailLink />: your place is safe either way.
      </p>
      <ButtonLink href={href} look="line" prefetch={false}>
        {label}
      </ButtonLink>
    </ResultPage>
  );
}

import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { type BookingLink, confirmPath, releasePath, thanksPath } from '@/lib/domain/booking-link';
import { formatHoldPeriod } from '@/lib/domain/dates';

import styles from './Booking.module.scss';

interface ReservedNoticeProps {
  /** Null if only the email has the link. */
  link: BookingLink | null;
  /** Unix seconds; null if unknown. */
  heldUntil: number | null;
  isUnmailed: boolean;
  isRemembered: boolean;
  email?: string;
  /** An earlier reservation for another person. */
  other?: BookingLink | null;
  correction?: ReactNode;
  addition?: ReactNode;
}

export function ReservedNotice(props: ReservedNoticeProps) {
  const { link, heldUntil, isUnmailed, isRemembered, email, other, correction, addition } = props;
  const period = formatHoldPeriod(heldUntil);
  const wayOn = isUnmailed
    ? 'here and keep the page: we sent no email'
    : `and pay ${link ? 'now, or later ' : ''}by the link in the email that ${isRemembered ? 'we sent' : 'is coming'}`;
  return (
    <>
      {/* The text below changes once the end of the hold is known, and must not be announced again. */}
      <div role={isRemembered ? 'status' : 'alert'}>
        <h2 tabIndex={-1} className={styles.title}>
          {isRemembered ? `You hold a place${heldUntil ? ` ${period}` : ''}` : 'Your place is reserved'}
        </h2>
      </div>
      <p>
        <span key={Number(isUnmailed)}>{`${isRemembered ? '' : `We hold it ${period}. `}Confirm it ${wayOn} to `}</span>
        {email ? (
          <strong className={styles.email} translate="no">
            {email}
          </strong>
        ) : (
          <span>you</span>
        )}
        <span>.</span>
      </p>
      {link && (
        <ButtonLink href={confirmPath(link)} prefetch={false}>
          Confirm my booking
        </ButtonLink>
      )}
      {email && (
        <p>
          <span>Not right? </span>
          <span>{correction}</span>
          {addition && (
            <>
              <br />
              <span>Coming with somebody? </span>
              <span>{addition}</span>
            </>
          )}
        </p>
      )}
      {other && (
        <p>
          The place you reserved before stays held: <a href={confirmPath(other)}>confirm that one</a>
        </p>
      )}
      {link && isRemembered && (
        <p>
          Can’t come? <a href={releasePath(link)}>Release the place</a>
        </p>
      )}
    </>
  );
}

export function BookedNotice({ link }: { link: BookingLink }) {
  return (
    <p className={styles.booked}>
      You have already booked this workshop: <a href={thanksPath(link)}>see your booking</a>.
    </p>
  );
}

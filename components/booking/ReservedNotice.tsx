import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { formatHoldPeriod } from '@/lib/domain/durations';

import styles from './BookingForm.module.scss';

interface ReservedNoticeProps {
  /** The confirmation page; null when only the email links to it. */
  href: string | null;
  /** Unix seconds; null when the API does not say. */
  heldUntil: number | null;
  email?: string;
  correction?: ReactNode;
}

export function ReservedNotice({ href, heldUntil, email, correction }: ReservedNoticeProps) {
  return (
    <>
      <h2 className={styles.title}>Your place is reserved</h2>
      <p>
        {`We hold it ${formatHoldPeriod(heldUntil)}. `}
        {href
          ? 'Confirm it and pay now, or later by the link in the email'
          : 'Confirm it and pay by the link in the email'}
        {email ? (
          <>
            {' '}
            that is on its way to <strong className={styles.email}>{email}</strong>.
          </>
        ) : (
          ' that is on its way to you.'
        )}
      </p>
      {email && correction && <p>Not right? {correction}</p>}
      {href && (
        <ButtonLink href={href} prefetch={false}>
          Confirm my booking
        </ButtonLink>
      )}
    </>
  );
}

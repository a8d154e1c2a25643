'use client';

import { useEffect, useRef, useState } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { holdPeriod } from '@/lib/domain/hold-period';

import styles from './BookingForm.module.scss';

interface ReservedNoticeProps {
  href: string;
  /** Unix seconds; undefined when the API does not say. */
  heldUntil?: number;
}

/** Replaces the booking form once the place is reserved; it scrolls into view and takes focus. */
export function ReservedNotice({ href, heldUntil }: ReservedNoticeProps) {
  const noticeRef = useRef<HTMLDivElement>(null);
  const [reducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' });
    noticeRef.current?.focus({ preventScroll: true });
  }, [reducedMotion]);
  return (
    <div ref={noticeRef} className={styles.reserved} role="status" tabIndex={-1}>
      <h2 className={styles.title}>Your place is reserved</h2>
      <p>
        {`We hold it ${holdPeriod(heldUntil)}. Confirm it and pay now, or later by the link in the email that is on ` +
          'its way to you.'}
      </p>
      <ButtonLink href={href} prefetch={false}>
        Confirm my booking
      </ButtonLink>
    </div>
  );
}

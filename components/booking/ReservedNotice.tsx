'use client';

import { useEffect, useRef, useState } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { HOLD_PERIOD } from '@/lib/domain/hold-period';

import styles from './BookingForm.module.scss';

/** Replaces the booking form once the place is reserved; it scrolls into view and takes focus. */
export function ReservedNotice({ href }: { href: string }) {
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
        {`We hold it for ${HOLD_PERIOD}. Confirm it and pay now, or later by the link in the email that is on ` +
          'its way to you.'}
      </p>
      <ButtonLink href={href} prefetch={false}>
        Confirm my booking
      </ButtonLink>
    </div>
  );
}

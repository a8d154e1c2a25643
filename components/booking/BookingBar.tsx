'use client';

import { type ReactNode, useEffect, useState } from 'react';

import styles from './BookingBar.module.scss';

const BOOKING_ELEMENTS = '#book, [data-booking-link]';

export function BookingBar({ children }: { children: ReactNode }) {
  const [isUnneeded, setIsUnneeded] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setIsUnneeded(visible.size > 0);
    });
    document.querySelectorAll(BOOKING_ELEMENTS).forEach((element) => observer.observe(element));
    return () => observer.disconnect();
  }, []);
  return (
    <div
      className={styles.bar}
      data-print="none"
      data-booking-bar
      // An inert element would lose the focus.
      inert={isUnneeded && !hasFocus}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {children}
    </div>
  );
}

'use client';

import { useEffect, useRef } from 'react';

import styles from './MoreWorkshops.module.scss';

/** CSS pixels before the end of the list at which more are loaded (spec.md §9). */
const BEFORE_END = 200;

interface MoreWorkshopsProps {
  /** Address of the next page, for whoever follows links: crawlers, and browsers without scripts. */
  href: string;
  loading: boolean;
  onMore: () => void;
}

export function MoreWorkshops({ href, loading, onMore }: MoreWorkshopsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);

  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    if (loading || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: `0px 0px ${BEFORE_END}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading]);

  return (
    <div ref={end} className={styles.more}>
      <a
        href={href}
        className={styles.link}
        aria-busy={loading}
        onClick={(event) => {
          event.preventDefault();
          if (!loading) onMore();
        }}
      >
        {loading ? 'Loading…' : 'Load more'}
      </a>
    </div>
  );
}

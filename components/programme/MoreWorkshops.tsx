'use client';

import { useEffect, useRef } from 'react';

import { Button } from '@/components/ui/Button';

import styles from './MoreWorkshops.module.scss';

/** CSS pixels before the end of the list at which more are loaded (spec.md §9). */
const BEFORE_END = 200;
/** Far above the window, so that a scroll that jumps past the end has reached it too. */
const ABOVE = 1_000_000;

interface MoreWorkshopsProps {
  /** Address of the next page, for whoever follows links: crawlers, and browsers without scripts. */
  href: string;
  loading: boolean;
  /** The last attempt failed: the next one is the visitor's. */
  failed: boolean;
  onMore: () => void;
}

/** Begins where the list ends. */
export function MoreWorkshops({ href, loading, failed, onMore }: MoreWorkshopsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  const waits = !loading && !failed;

  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: `${ABOVE}px 0px ${BEFORE_END}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);

  return (
    <div ref={end} className={styles.more}>
      <a href={href} className={styles.link} data-without-script>
        Load more
      </a>
      <Button
        look="line"
        aria-busy={loading}
        onClick={() => {
          if (!loading) onMore();
        }}
        data-with-script
      >
        {loading ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  );
}

'use client';

import { useEffect, useRef } from 'react';

import { Button } from '@/components/ui/Button';

import styles from './ProgrammeBrowser.module.scss';

/** CSS pixels below the viewport at which more is loaded (docs/specification.md#constants). */
const MARGIN_BELOW = 200;
/** CSS pixels above the viewport, for visitors who scroll past the list. */
const MARGIN_ABOVE = 1_000_000;

interface LoadMoreProps {
  /** The next page, for crawlers and without JavaScript. */
  href: string;
  loading: boolean;
  failed: boolean;
  onLoadMore: () => void;
}

export function LoadMore({ href, loading, failed, onLoadMore }: LoadMoreProps) {
  const container = useRef<HTMLDivElement>(null);
  const loadMore = useRef(onLoadMore);
  const observes = !loading && !failed;

  useEffect(() => {
    loadMore.current = onLoadMore;
  });

  useEffect(() => {
    if (!observes || !container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore.current(), {
      rootMargin: `${MARGIN_ABOVE}px 0px ${MARGIN_BELOW}px`,
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [observes]);

  return (
    <div ref={container} className={styles.loadMore}>
      <a href={href} className={styles.loadMoreLink} data-without-script>
        Load more
      </a>
      <Button
        look="line"
        aria-busy={loading}
        onClick={() => {
          if (!loading) onLoadMore();
        }}
        data-with-script
      >
        {loading ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  );
}

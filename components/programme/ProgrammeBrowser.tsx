'use client';

import { useEffect, useMemo, useState } from 'react';
import useSWRInfinite from 'swr/infinite';

import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/failure/Failure';
import { fetchJson } from '@/lib/fetch-json';
import { Skeletons } from '@/components/ui/Skeleton';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import {
  PAGE_SIZE,
  parseWorkshopFilter,
  type WorkshopFilter,
  workshopFilterParams,
} from '@/lib/domain/workshop-filter';
import type { ProgrammePage } from '@/lib/domain/programme-page';

import { Filters } from './Filters';
import { MoreWorkshops } from './MoreWorkshops';
import styles from './ProgrammeBrowser.module.scss';

const addressOf = (filter: WorkshopFilter, base: string) => {
  const query = workshopFilterParams(filter).toString();
  return query ? `${base}?${query}` : base;
};

interface ProgrammeBrowserProps {
  /** The filter that the address asked the server for, and what passed it; null when the list could not be read. */
  filter: WorkshopFilter;
  page: ProgrammePage | null;
  artforms: readonly string[];
}

/** Filters the programme without leaving the page; the address follows, and every state of it has one. */
export function ProgrammeBrowser({ filter: asked, page: rendered, artforms }: ProgrammeBrowserProps) {
  const [filter, setFilter] = useState(asked);
  const isAsked = addressOf(filter, '') === addressOf(asked, '');
  const first = useMemo(() => (rendered ? [rendered] : undefined), [rendered]);
  const {
    data: answer,
    error,
    size,
    setSize,
    isLoading,
  } = useSWRInfinite<ProgrammePage, Error>(
    (index) => addressOf({ ...filter, page: filter.page + index }, '/api/workshops'),
    fetchJson,
    {
      fallbackData: isAsked ? first : undefined,
      revalidateOnMount: rendered === null,
      revalidateFirstPage: false,
    },
  );

  // The last answer stands while the next one is on its way, and goes when that one fails.
  const [last, setLast] = useState(answer);
  if (answer !== last && (answer || error)) setLast(answer);
  const data = answer ?? last;

  useEffect(() => {
    const follow = () => setFilter(parseWorkshopFilter(new URLSearchParams(location.search)));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const change = (changed: Partial<WorkshopFilter>) => {
    const next = { ...filter, page: 1, ...changed };
    setFilter(next);
    window.history.replaceState(window.history.state, '', addressOf(next, '/workshops'));
  };

  const workshops = data?.flatMap((page) => page.workshops) ?? [];
  const total = data?.[0]?.total ?? 0;
  const shown = Math.min(total, (filter.page - 1) * PAGE_SIZE + workshops.length);

  return (
    <div className={styles.browser}>
      <Filters filter={filter} artforms={artforms} onChange={change} />
      <div className={styles.results}>
        <p role="status" className={styles.count}>
          {data && `${total} ${total === 1 ? 'workshop' : 'workshops'}`}
        </p>
        {!data && (error ? <Failure>{`Error: ${error.message}`}</Failure> : <Skeletons count={6} height={350} />)}
        {data && total === 0 && (
          <div className={styles.empty}>
            <p>No workshops match your filters.</p>
            <Button look="line" onClick={() => change({ q: '', type: 'all', artforms: [] })}>
              Clear the filters
            </Button>
          </div>
        )}
        {data && (
          <div>
            <WorkshopGrid workshops={workshops} heading="h2" eager={2} />
            {shown < total && (
              <MoreWorkshops
                href={addressOf({ ...filter, page: filter.page + data.length }, '/workshops')}
                loading={!error && (isLoading || data.length < size)}
                failed={Boolean(error)}
                onMore={() => setSize(data.length + 1)}
              />
            )}
          </div>
        )}
        {data && error && <Failure>{`Error: ${error.message}`}</Failure>}
      </div>
    </div>
  );
}

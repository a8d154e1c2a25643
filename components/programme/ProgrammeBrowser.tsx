'use client';

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { Failure } from '@/components/failure/Failure';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Skeletons } from '@/components/ui/Skeleton';
import { SearchParamsObserver, useUrlState } from '@/components/ui/use-url-state';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import type { NearFilter, ProgrammeChoices, ProgrammePage } from '@/lib/domain/programme-page';
import {
  getFilterUrl,
  NO_FILTER,
  PAGE_SIZE,
  parseWorkshopFilter,
  toCalendarFilter,
  type WorkshopFilter,
} from '@/lib/domain/workshop-filter';
import type { FormTool } from '@/lib/forms/engine/tools';
import type { SectionResult } from '@/lib/section-result';

import { ActiveFilters, FilterLink } from './ActiveFilters';
import styles from './ProgrammeBrowser.module.scss';
import { useProgramme } from './use-programme';
import { WorkshopFilterForm } from './WorkshopFilterForm';

interface ProgrammeBrowserProps {
  initialFilter: WorkshopFilter;
  page: SectionResult<ProgrammePage>;
  artforms: SectionResult<string[]>;
  choices: ProgrammeChoices;
  tool?: FormTool;
  calendarUrl: string;
}

export function ProgrammeBrowser({ initialFilter, page, artforms, choices, tool, calendarUrl }: ProgrammeBrowserProps) {
  const {
    state: filter,
    setState: setFilter,
    readUrl,
  } = useUrlState({
    initialState: initialFilter,
    parse: ({ searchParams }) => parseWorkshopFilter(searchParams),
    toUrl: getFilterUrl,
  });
  // Controls update before chips and results.
  const applied = useDeferredValue(filter);
  const programme = useProgramme(applied, { filter: initialFilter, page });
  const results = useRef<HTMLElement>(null);
  const showResults = () => {
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  };
  const applyLink = (next: WorkshopFilter) => {
    setFilter(next);
    // The link disappears with the filter, so the results take focus.
    results.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <SearchParamsObserver onChange={readUrl} />
      {!artforms.ok && <Failure>Failed to fetch artforms</Failure>}
      <div className={styles.browser}>
        <WorkshopFilterForm
          filter={filter}
          artforms={artforms.ok ? artforms.value : []}
          choices={choices}
          tool={tool}
          total={programme.list?.total}
          onChange={(change) => setFilter({ ...filter, page: 1, ...change })}
          onEarlyInput={(searchParams) => setFilter(parseWorkshopFilter(searchParams))}
          onShow={showResults}
        />
        <section ref={results} aria-label="Results" tabIndex={-1} className={styles.results}>
          <ActiveFilters filter={applied} choices={choices} onChange={applyLink} />
          <Results filter={applied} programme={programme} calendarUrl={calendarUrl} onChange={applyLink} />
        </section>
      </div>
    </>
  );
}

interface ResultsProps {
  filter: WorkshopFilter;
  programme: ReturnType<typeof useProgramme>;
  calendarUrl: string;
  onChange: (filter: WorkshopFilter) => void;
}

function Results({ filter, programme, calendarUrl, onChange }: ResultsProps) {
  const { list, error, loading, loadMore } = programme;
  // Memoised, so that a press does not wait for the cards to render.
  const grid = useMemo(() => list && <WorkshopGrid workshops={list.workshops} heading="h2" />, [list]);
  const { total = 0, workshops: { length: count } = [] } = list ?? {};
  const { cards, focusNext } = useNextCard(count);
  return (
    <>
      <div className={styles.summary} data-print="none">
        <p role="status" className={styles.count}>
          <span>{list && `${total} ${total === 1 ? 'workshop' : 'workshops'}`}</span>
          {count > PAGE_SIZE && (
            <span className={styles.loaded}>{`, ${((count - 1) % PAGE_SIZE) + 1} more loaded`}</span>
          )}
        </p>
        {total > 0 && <CalendarLinks filter={filter} url={calendarUrl} />}
      </div>
      {!list && !error && <Skeletons count={6} height={350} />}
      {list && total === 0 && (
        <div className={styles.noMatches}>
          <p>No workshops match your filters.</p>
          <FilterLink filter={NO_FILTER} onChange={onChange} className={styles.clear}>
            Clear the filters
          </FilterLink>
          <NearFilters near={list.near} filter={filter} onChange={onChange} />
        </div>
      )}
      {list && (
        <div ref={cards}>
          {grid}
          {(filter.page - 1) * PAGE_SIZE + count < total && (
            <LoadMore
              href={getFilterUrl({ ...filter, page: filter.page + Math.ceil(count / PAGE_SIZE) })}
              failed={Boolean(error)}
              loading={loading}
              onLoadMore={loadMore}
              onPress={focusNext}
            />
          )}
        </div>
      )}
      {error && <Failure>{`Error: ${error.message}`}</Failure>}
    </>
  );
}

/** After a press of "Load more", which moves away from the new cards or is gone, the first of them takes the focus. */
function useNextCard(count: number) {
  const cards = useRef<HTMLDivElement>(null);
  const nextIndex = useRef(Infinity);
  useEffect(() => {
    if (count <= nextIndex.current) return;
    cards.current?.querySelectorAll<HTMLElement>('h2 a')[nextIndex.current]?.focus();
    nextIndex.current = Infinity;
  }, [count]);
  return { cards, focusNext: () => (nextIndex.current = count) };
}

interface NearFiltersProps {
  near: readonly NearFilter[];
  filter: WorkshopFilter;
  onChange: (filter: WorkshopFilter) => void;
}

function NearFilters({ near, filter, onChange }: NearFiltersProps) {
  const links = near.map(({ label, total, change }) => (
    <li key={label}>
      <FilterLink filter={{ ...filter, ...change }} onChange={onChange} className={styles.target}>
        {`${label}: ${total} ${total === 1 ? 'workshop' : 'workshops'}`}
      </FilterLink>
    </li>
  ));
  const upcoming = (
    <li key="">
      <Link href="/upcoming" className={styles.target}>
        Upcoming workshops
      </Link>
    </li>
  );
  return <ul className={styles.near}>{[...links, upcoming]}</ul>;
}

function CalendarLinks({ filter, url }: { filter: WorkshopFilter; url: string }) {
  const selected = getFilterUrl(toCalendarFilter(filter), url);
  return (
    <p className={styles.links}>
      <a href={selected.replace(/^https?:/, 'webcal:')} className={styles.target}>
        Add all dates to my calendar
      </a>
      <a href={selected} className={styles.target}>
        Download them
      </a>
    </p>
  );
}

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
  onPress: () => void;
}

function LoadMore({ href, loading, failed, onLoadMore, onPress }: LoadMoreProps) {
  const container = useRef<HTMLDivElement>(null);
  const onReach = useEffectEvent((end: Element) => {
    // New cards would push a focused element below them out of sight.
    const position = document.activeElement ? end.compareDocumentPosition(document.activeElement) : 0;
    if (!(position & Node.DOCUMENT_POSITION_FOLLOWING)) onLoadMore();
  });
  const observes = !loading && !failed;

  useEffect(() => {
    if (!observes || !container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(entry.target), {
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
          onPress();
          if (!loading) onLoadMore();
        }}
        data-with-script
      >
        {loading ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  );
}

'use client';

import { Failure } from '@/components/failure/Failure';
import { Button } from '@/components/ui/Button';
import { Skeletons } from '@/components/ui/Skeleton';
import { useUrlState } from '@/components/ui/use-url-state';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import type { ProgrammePage } from '@/lib/domain/programme-page';
import { PAGE_SIZE, parseWorkshopFilter, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import type { Section } from '@/lib/section';

import { filterUrl } from './filter-url';
import { LoadMore } from './LoadMore';
import styles from './ProgrammeBrowser.module.scss';
import { type ProgrammeState, useProgramme } from './use-programme';
import { WorkshopFilterForm } from './WorkshopFilterForm';

interface ProgrammeBrowserProps {
  initialFilter: WorkshopFilter;
  /** The page of the initial filter. */
  page: Section<ProgrammePage>;
  artforms: Section<string[]>;
}

/** Filters the programme without leaving the page; the filter is kept in the URL. */
export function ProgrammeBrowser({ initialFilter, page, artforms }: ProgrammeBrowserProps) {
  const { state: filter, setState: setFilter } = useUrlState({
    initialState: initialFilter,
    parse: ({ searchParams }) => parseWorkshopFilter(searchParams),
    toUrl: filterUrl,
    changeSource: 'popstate',
  });
  const programme = useProgramme(filter, { filter: initialFilter, page });
  const changeFilter = (change: Partial<WorkshopFilter>) => setFilter({ ...filter, page: 1, ...change });
  return (
    <>
      {!artforms.ok && <Failure>Failed to fetch artforms</Failure>}
      <div className={styles.browser}>
        <WorkshopFilterForm filter={filter} artforms={artforms.ok ? artforms.value : []} onChange={changeFilter} />
        <Results
          filter={filter}
          programme={programme}
          onClearFilter={() => changeFilter({ q: '', type: 'all', artforms: [] })}
        />
      </div>
    </>
  );
}

interface ResultsProps {
  filter: WorkshopFilter;
  programme: ProgrammeState;
  onClearFilter: () => void;
}

function Results({ filter, programme: { pages, error, loading, loadMore }, onClearFilter }: ResultsProps) {
  const total = pages?.[0]?.total ?? 0;
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        {pages && `${total} ${total === 1 ? 'workshop' : 'workshops'}`}
      </p>
      {!pages && !error && <Skeletons count={6} height={350} />}
      {pages && total === 0 && (
        <div className={styles.noMatches}>
          <p>No workshops match your filters.</p>
          <Button look="line" onClick={onClearFilter}>
            Clear the filters
          </Button>
        </div>
      )}
      {pages && (
        <WorkshopPages filter={filter} pages={pages} failed={Boolean(error)} loading={loading} onLoadMore={loadMore} />
      )}
      {error && <Failure>{`Error: ${error.message}`}</Failure>}
    </div>
  );
}

interface WorkshopPagesProps {
  filter: WorkshopFilter;
  pages: ProgrammePage[];
  failed: boolean;
  loading: boolean;
  onLoadMore: () => void;
}

function WorkshopPages({ filter, pages, ...loadMore }: WorkshopPagesProps) {
  const workshops = pages.flatMap((page) => page.workshops);
  const total = pages[0]?.total ?? 0;
  const shownCount = Math.min(total, (filter.page - 1) * PAGE_SIZE + workshops.length);
  return (
    <div>
      <WorkshopGrid workshops={workshops} heading="h2" eager={2} />
      {shownCount < total && (
        <LoadMore href={filterUrl({ ...filter, page: filter.page + pages.length })} {...loadMore} />
      )}
    </div>
  );
}

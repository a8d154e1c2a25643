'use client';

import { useDeferredValue, useState } from 'react';
import useSWR from 'swr';

import type { ProgrammePage } from '@/lib/domain/programme-page';
import { getFilterUrl, PAGE_SIZE, toFilterParams, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { fetchJson } from '@/lib/fetch-json';
import type { SectionResult } from '@/lib/section-result';

type LoadedLists = Record<string, ProgrammePage | undefined>;

export function useProgramme(
  filter: WorkshopFilter,
  initial: { filter: WorkshopFilter; page: SectionResult<ProgrammePage> },
) {
  const key = getFilterUrl(filter);
  const [loaded, setLoaded] = useState<LoadedLists>({});
  const rendered = initial.page.ok && getFilterUrl(initial.filter) === key ? initial.page.value : undefined;
  const current = loaded[key] ?? rendered;
  // The list of the previous filter is shown until that of the next one arrives or fails.
  const [latest, setLatest] = useState(current);
  // In SWR's cache beside the pages, so that the list is as long as before when a visitor comes back to it.
  const { data: wanted = 1, mutate: setWanted } = useSWR<number>(`length of ${key}`, null);

  const firstIndex = (filter.page - 1) * PAGE_SIZE;
  const count = current ? Math.ceil(current.workshops.length / PAGE_SIZE) : 0;
  const isMissing = !current || (count < wanted && firstIndex + current.workshops.length < current.total);
  const version = (current ?? latest)?.version ?? '';
  const params = toFilterParams({ ...filter, page: filter.page + count });
  const url = `/api/workshops?version=${version}&${params}`;
  const { data, error, mutate } = useSWR<ProgrammePage, Error>(isMissing ? url : null, fetchJson);
  if (isMissing && data) {
    const isSame = data.version === version;
    const next = joinPages(data, firstIndex, isSame ? current : undefined, isSame || !version);
    setLoaded({ ...(isSame && loaded), [key]: next });
  }
  if (current !== latest && (current || error)) setLatest(current);
  // Cards render in slices, so that key presses are handled in between.
  const list = useDeferredValue(current ?? latest);

  return {
    list,
    error,
    loading: isMissing && !error,
    loadMore: () => void (error ? mutate() : setWanted(count + 1, false)),
  };
}

/** Adds a page, or replaces the list by one of another version, which has all pages. A short page is the last. */
function joinPages(
  next: ProgrammePage,
  firstIndex: number,
  current: ProgrammePage | undefined,
  isPage: boolean,
): ProgrammePage {
  const rest = next.workshops.slice(isPage ? 0 : firstIndex);
  const workshops = [...(current?.workshops ?? []), ...(rest.length > 0 ? rest : next.workshops)];
  const isLast = next.workshops.length < PAGE_SIZE;
  return { ...next, workshops, total: isLast ? Math.min(next.total, firstIndex + workshops.length) : next.total };
}

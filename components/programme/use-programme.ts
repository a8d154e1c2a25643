'use client';

import { useDeferredValue, useState } from 'react';
import useSWR from 'swr';

import type { ProgrammePage } from '@/lib/domain/programme-page';
import { getFilterUrl, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { fetchJson } from '@/lib/fetch-json';
import type { SectionResult } from '@/lib/section-result';

type LoadedPages = Record<string, ProgrammePage[] | undefined>;

export function useProgramme(
  filter: WorkshopFilter,
  initial: { filter: WorkshopFilter; page: SectionResult<ProgrammePage> },
) {
  const key = getFilterUrl(filter);
  const [loaded, setLoaded] = useState<LoadedPages>(() =>
    initial.page.ok ? { [getFilterUrl(initial.filter)]: [initial.page.value] } : {},
  );
  // In SWR's cache beside the pages, so that the list is as long as before when a visitor comes back to it.
  const { data: wanted = 1, mutate: setWanted } = useSWR<number>(`length of ${key}`, null);
  const current = loaded[key];
  const count = current?.length ?? 0;
  const isMissing = count < wanted;
  const url = getFilterUrl({ ...filter, page: filter.page + count }, '/api/workshops');
  const { data, error, mutate } = useSWR<ProgrammePage, Error>(isMissing ? url : null, fetchJson);
  if (isMissing && data) setLoaded({ ...loaded, [key]: [...(current ?? []), data] });

  // The pages of the previous filter are shown until those of the next one arrive or fail.
  const [latest, setLatest] = useState(current);
  if (current !== latest && (current || error)) setLatest(current);
  // Cards render in slices, so that key presses are handled in between.
  const pages = useDeferredValue(current ?? latest);

  return {
    pages,
    error,
    loading: isMissing && !error,
    loadMore: () => void (error ? mutate() : setWanted(count + 1, false)),
  };
}

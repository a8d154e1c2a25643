'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import useSWRInfinite from 'swr/infinite';

import type { ProgrammePage } from '@/lib/domain/programme-page';
import { getFilterUrl, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { fetchJson } from '@/lib/fetch-json';
import type { Section } from '@/lib/section';

export function useProgramme(
  filter: WorkshopFilter,
  initial: { filter: WorkshopFilter; page: Section<ProgrammePage> },
) {
  const isInitial = getFilterUrl(filter) === getFilterUrl(initial.filter);
  const initialPages = useMemo(() => (initial.page.ok ? [initial.page.value] : undefined), [initial.page]);
  const { data, error, size, setSize, isLoading } = useSWRInfinite<ProgrammePage, Error>(
    (index) => getFilterUrl({ ...filter, page: filter.page + index }, '/api/workshops'),
    fetchJson,
    {
      fallbackData: isInitial ? initialPages : undefined,
      revalidateOnMount: !initial.page.ok,
      revalidateFirstPage: false,
    },
  );

  // The pages of the previous filter stay until those of the next one arrive or fail.
  const [latest, setLatest] = useState(data);
  if (data !== latest && (data || error)) setLatest(data);
  // New cards render in slices, between which a key can be pressed.
  const pages = useDeferredValue(data ?? latest);

  return {
    pages,
    error,
    loading: !error && (isLoading || (pages?.length ?? 0) < size),
    loadMore: () => setSize((pages?.length ?? 0) + 1),
  };
}

'use client';

import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { Skeletons } from '@/components/ui/Skeleton';
import { Tabs } from '@/components/ui/Tabs';
import { fetchJson } from '@/lib/fetch-json';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import type { FrontPageSelection } from '@/lib/domain/types';

const LISTS = [
  { id: 'all', label: 'All', list: 'allw' },
  { id: 'onsite', label: 'Onsite', list: 'onsite' },
  { id: 'online', label: 'Online', list: 'online' },
] as const;

/** The lists of the Coming Up section; they follow places as they change, on focus and reconnect (spec.md §7, §9). */
export function ComingUp({ selection }: { selection: FrontPageSelection | null }) {
  const { data, error } = useSWR<FrontPageSelection, Error>('/api/frontpage', fetchJson, {
    fallbackData: selection ?? undefined,
    revalidateOnMount: selection === null,
    onError: (failure) => console.warn('Front page:', failure.message),
  });
  if (!data)
    return error ? <Failure>{`Error loading data: ${error.message}`}</Failure> : <Skeletons count={6} height={350} />;
  return (
    <Tabs
      label="Coming up"
      searchParam="tab"
      lazy
      tabs={LISTS.map(({ id, label, list }) => ({ id, label, panel: <WorkshopGrid workshops={data[list]} /> }))}
    />
  );
}

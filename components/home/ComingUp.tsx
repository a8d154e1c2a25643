'use client';

import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { Skeletons } from '@/components/ui/Skeleton';
import { Tabs } from '@/components/ui/Tabs';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import type { FrontPageSelection } from '@/lib/domain/types';
import { fetchJson } from '@/lib/fetch-json';
import type { Section } from '@/lib/section';

const TABS = [
  { id: 'all', label: 'All', list: 'allw' },
  { id: 'onsite', label: 'Onsite', list: 'onsite' },
  { id: 'online', label: 'Online', list: 'online' },
] as const;

/** The workshops coming up, revalidated on focus and on reconnect, as places change (docs/specification.md#calls). */
export function ComingUp({ section }: { section: Section<FrontPageSelection> }) {
  const { data, error } = useSWR<FrontPageSelection, Error>('/api/frontpage', fetchJson, {
    fallbackData: section.ok ? section.value : undefined,
    revalidateOnMount: !section.ok,
    onError: ({ message }) => console.warn('Front page:', message),
  });
  if (!data) {
    return error ? <Failure>{`Error loading data: ${error.message}`}</Failure> : <Skeletons count={6} height={350} />;
  }
  return (
    <Tabs
      label="Coming up"
      searchParam="tab"
      lazy
      tabs={TABS.map(({ id, label, list }) => ({ id, label, panel: <WorkshopGrid workshops={data[list]} /> }))}
    />
  );
}

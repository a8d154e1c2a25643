'use client';

import { Suspense, useCallback, useEffect, useState } from 'react';

import { Failure } from '@/components/failure/Failure';
import { lazyOptional } from '@/components/ui/lazy-optional';
import { Skeletons } from '@/components/ui/Skeleton';
import { Tabs } from '@/components/ui/Tabs';
import { WorkshopGrid } from '@/components/workshop/WorkshopGrid';
import type { FrontPageSelection } from '@/lib/domain/types';
import type { SectionResult } from '@/lib/section-result';

import type { FrontPageUpdate } from './FrontPageUpdates';

/** If the script fails to load, the workshops rendered by the server remain. */
const FrontPageUpdates = lazyOptional(() => import('./FrontPageUpdates'));

const TABS = [
  { id: 'all', label: 'All', list: 'allw' },
  { id: 'onsite', label: 'Onsite', list: 'onsite' },
  { id: 'online', label: 'Online', list: 'online' },
] as const;

/** Revalidated on focus and on reconnect (docs/specification.md#constants). */
export function ComingUp({ section }: { section: SectionResult<FrontPageSelection> }) {
  const [{ selection, error }, setUpdate] = useState<FrontPageUpdate>(section.ok ? { selection: section.value } : {});
  const onUpdate = useCallback(
    (next: FrontPageUpdate) => setUpdate((current) => ({ ...next, selection: next.selection ?? current.selection })),
    [],
  );
  // Most visits need no update, and do not load SWR.
  const needsUpdates = useReturned() || !section.ok;
  return (
    <>
      <Suspense>{needsUpdates && <FrontPageUpdates onUpdate={onUpdate} />}</Suspense>
      {selection && (
        <Tabs
          label="Coming up"
          searchParam="tab"
          lazy
          tabs={TABS.map(({ id, label, list }) => ({
            id,
            label,
            panel: <WorkshopGrid workshops={selection[list]} compact />,
          }))}
        />
      )}
      {!selection && error && <Failure>{`Error loading data: ${error.message}`}</Failure>}
      {!selection && !error && <Skeletons count={6} height={350} />}
    </>
  );
}

function useReturned(): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const onReturn = () => {
      if (document.visibilityState === 'hidden') return;
      controller.abort();
      setReturned(true);
    };
    for (const event of ['focus', 'online', 'visibilitychange']) {
      window.addEventListener(event, onReturn, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return returned;
}

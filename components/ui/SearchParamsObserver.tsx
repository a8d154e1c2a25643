'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent } from 'react';

/** Calls `onChange` when it mounts and whenever the router's search parameters change. Renders nothing. */
export function SearchParamsObserver({ onChange }: { onChange: () => void }) {
  return (
    // Without the boundary `useSearchParams` would remove the page around it from the static HTML.
    <Suspense fallback={null}>
      <Observer onChange={onChange} />
    </Suspense>
  );
}

function Observer({ onChange }: { onChange: () => void }) {
  const searchParams = useSearchParams();
  const onSearchParamsChange = useEffectEvent(onChange);
  useEffect(() => onSearchParamsChange(), [searchParams]);
  return null;
}

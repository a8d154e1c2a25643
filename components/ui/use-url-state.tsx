'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';

interface UrlStateOptions<State> {
  initialState: State;
  parse: (url: URL) => State;
  /** Equal states have equal URLs. Called in the browser only. */
  toUrl: (state: State) => string;
  /** `router`: also for links to the same page; requires a `SearchParamsObserver` that calls `readUrl`. */
  changeSource: 'popstate' | 'hashchange' | 'router';
}

export function useUrlState<State>(options: UrlStateOptions<State>) {
  const { initialState, parse, toUrl, changeSource } = options;
  const [state, setState] = useState(initialState);

  const readUrl = () => {
    const next = parse(new URL(location.href));
    if (toUrl(next) !== toUrl(state)) setState(next);
  };

  const onUrlChange = useEffectEvent(readUrl);

  useEffect(() => {
    if (changeSource === 'router') return;
    const listener = () => onUrlChange();
    listener();
    window.addEventListener(changeSource, listener);
    return () => window.removeEventListener(changeSource, listener);
  }, [changeSource]);

  return {
    state,
    setState: (next: State) => {
      setState(next);
      // Next.js' router handles only history states without its own keys.
      window.history.replaceState(changeSource === 'router' ? null : window.history.state, '', toUrl(next));
    },
    readUrl,
  };
}

export function SearchParamsObserver({ onChange }: { onChange: () => void }) {
  return (
    // Without this boundary, `useSearchParams` excludes the page from static rendering.
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

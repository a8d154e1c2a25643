'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';

import { getPageUrl, setPageUrl } from './page-url';

interface UrlStateOptions<State> {
  initialState: State;
  parse: (url: URL) => State;
  /** Equal states have equal URLs. Called in the browser only. */
  toUrl: (state: State) => string;
}

interface UrlState<State> {
  state: State;
  setState: (next: State) => void;
  /** For a `SearchParamsObserver`: links to the same page fire no event. */
  readUrl: () => void;
}

/** State in the URL: a change replaces the URL, and the state follows the URL. */
export function useUrlState<State>({ initialState, parse, toUrl }: UrlStateOptions<State>): UrlState<State> {
  const [state, setState] = useState(initialState);

  const readUrl = () => {
    const next = parse(getPageUrl());
    // Compared with what was set last, which may not be rendered yet.
    setState((current) => (toUrl(next) === toUrl(current) ? current : next));
  };

  const onUrlChange = useEffectEvent(readUrl);

  useEffect(() => {
    const listener = () => onUrlChange();
    listener();
    const events = ['popstate', 'hashchange'];
    for (const event of events) window.addEventListener(event, listener);
    return () => events.forEach((event) => window.removeEventListener(event, listener));
  }, []);

  return {
    state,
    setState: (next: State) => {
      setState(next);
      setPageUrl(toUrl(next));
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

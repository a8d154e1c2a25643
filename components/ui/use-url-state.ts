'use client';

import { useEffect, useEffectEvent, useState } from 'react';

interface UrlStateOptions<State> {
  /** The state that the server rendered. */
  initialState: State;
  parse: (url: URL) => State;
  /** The URL of a state; equal states have the same URL. Called in the browser only. */
  toUrl: (state: State) => string;
  /**
   * What reports another URL: an event of the window, or the router. With the router, links of the site that lead to
   * the same page change the state too; the component then renders a `SearchParamsObserver` that calls `readUrl`.
   */
  changeSource: 'popstate' | 'hashchange' | 'router';
}

interface UrlState<State> {
  state: State;
  /** Sets the state and replaces the URL of the current history entry. */
  setState: (state: State) => void;
  readUrl: () => void;
}

/** State kept in the URL, so that Back, reload and a shared link restore it. */
export function useUrlState<State>(options: UrlStateOptions<State>): UrlState<State> {
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
    setState: (next) => {
      setState(next);
      // Next.js updates its router for a history state that is not its own, and only then.
      window.history.replaceState(changeSource === 'router' ? null : window.history.state, '', toUrl(next));
    },
    readUrl,
  };
}

'use client';

import { useSearchParams } from 'next/navigation';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';

import { confirmPath } from '@/lib/domain/booking-link';
import type { CodeVerdict } from '@/lib/domain/code-verdict';
import { readStored, store } from '@/lib/session/storage';

import type { StepTarget } from './FlowSteps';
import { type Flow, type FlowState, formatFlowQuery, parseFlowState } from './steps';

const RELOADED_KEY = 'confirm-reloaded';

export function useFlowState(flow: Flow) {
  const state = parseFlowState(new URLSearchParams(useSearchParams()), flow);

  const getTarget = (changes: Partial<FlowState>): StepTarget => {
    const query = formatFlowQuery({ ...state, ...changes });
    const go = () => window.history.pushState(null, '', location.pathname + query);
    return {
      href: confirmPath(flow.link) + query,
      go,
      onNavigate: (event: SyntheticEvent) => {
        event.preventDefault();
        go();
      },
    };
  };

  return { state, getTarget };
}

/** Writes the step to the URL, and removes a code, which is worth money. */
export function useSettledUrl(state: FlowState): void {
  const settle = useEffectEvent(() => {
    const params = new URLSearchParams(location.search);
    const isSettled = !params.has('code') && (params.has('step') || state.step === 'intro');
    const settled = location.pathname + formatFlowQuery({ ...state, code: undefined });
    if (!isSettled) window.history.replaceState(null, '', settled);
  });
  useEffect(() => settle(), []);
}

/** Reloads once per browser session, because the browser's cache may be stale (docs/specification.md#screens). */
export function useReloadOnce(): void {
  useEffect(() => {
    const focused = document.activeElement?.closest('main form, main a');
    if (readStored(RELOADED_KEY) || focused || !store(RELOADED_KEY, '1')) return;
    // Otherwise the browser restores the position of an interrupted smooth scroll.
    window.scrollTo({ top: 0, behavior: 'instant' });
    location.reload();
  }, []);
}

/**
 * The history entry keeps the verdict for Back and reload, also where the browser blocks storage, because the code is
 * in no URL.
 * @param initialVerdict the server's verdict on a code in the URL or in a draft
 */
export function useCodeVerdict(initialVerdict: CodeVerdict | null) {
  const [verdict, setVerdict] = useState(initialVerdict);
  useEffect(() => {
    const restore = () => setVerdict((current) => current ?? JSON.parse(readKeptVerdict() ?? 'null'));
    restore();
  }, []);
  useEffect(() => {
    const kept = verdict && JSON.stringify(verdict);
    if (!kept || kept === readKeptVerdict()) return;
    window.history.replaceState({ ...window.history.state, verdict: kept }, '');
  });
  const changeVerdict = (next: CodeVerdict | null) => {
    setVerdict(next);
    if (!next) window.history.replaceState({ ...window.history.state, verdict: undefined }, '');
  };
  return [verdict, changeVerdict] as const;
}

const readKeptVerdict = () => (window.history.state as { verdict?: string } | null)?.verdict;

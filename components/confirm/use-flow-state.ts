'use client';

import { useSearchParams } from 'next/navigation';
import { type SyntheticEvent, useEffect } from 'react';

import { confirmPath } from '@/lib/domain/booking-link';

import type { StepTarget } from './StepButton';
import { type Flow, type FlowState, flowQuery, parseFlowState } from './steps';

/** The state of the flow, read from the URL, and what changes it. */
export function useFlowState(flow: Flow) {
  const state = parseFlowState(new URLSearchParams(useSearchParams()), flow);

  const targetOf = (changes: Partial<FlowState>): StepTarget => {
    const query = flowQuery({ ...state, ...changes });
    return {
      href: confirmPath(flow.link) + query,
      onNavigate: (event: SyntheticEvent) => {
        event.preventDefault();
        window.history.pushState(null, '', location.pathname + query);
      },
    };
  };

  return { state, targetOf };
}

/** Takes a code out of the URL and the history entry: it is worth money, and the page knows it by now. */
export function useUrlWithoutCode(): void {
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    if (!params.has('code')) return;
    params.delete('code');
    const query = params.size > 0 ? `?${params}` : '';
    window.history.replaceState(null, '', location.pathname + query);
  }, []);
}

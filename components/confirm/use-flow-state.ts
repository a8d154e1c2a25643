'use client';

import { useSearchParams } from 'next/navigation';
import { type SyntheticEvent, useEffect } from 'react';

import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';

import type { StepTarget } from './StepButton';
import { type FlowState, flowQuery, parseFlowState, type Step } from './steps';

/** The state of the flow, read from the URL, and what changes it. */
export function useFlowState(link: BookingLink, steps: readonly Step[]) {
  const state = parseFlowState(new URLSearchParams(useSearchParams()), steps);

  const targetOf = (changes: Partial<FlowState>): StepTarget => {
    const query = flowQuery({ ...state, ...changes });
    return {
      href: confirmPath(link) + query,
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

'use client';

import { useSearchParams } from 'next/navigation';
import { type SyntheticEvent, useEffect, useEffectEvent } from 'react';

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

/**
 * Names the state in the URL where it does not stand there alone: a code is worth money and leaves the URL and the
 * history entry, and a flow that goes on from the payment page is kept by a reload. The page knows both by now.
 */
export function useSettledUrl(state: FlowState): void {
  const settle = useEffectEvent(() => {
    const params = new URLSearchParams(location.search);
    const isSettled = !params.has('code') && (params.has('step') || state.step === 'intro');
    if (!isSettled) window.history.replaceState(null, '', location.pathname + flowQuery({ ...state, code: '' }));
  });
  useEffect(() => settle(), []);
}

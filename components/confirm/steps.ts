import { offersWorkWeek } from '@/lib/domain/quote';
import type { Ctype } from '@/lib/domain/ctype';
import type { BookingPrice } from '@/lib/domain/types';

export type Step = 'intro' | 'plus7' | 'pay';

/** Where the visitor stands in the confirmation flow. It lives in the address, so that Back and reload keep it. */
export interface FlowState {
  step: Step;
  addWw: boolean;
  /** The code as typed; '' without one. */
  code: string;
}

/** The steps of a booking in their order: +7 is offered for onsite bookings that have a price with it (spec.md §4, §5). */
export function stepsOf(ctype: Ctype, price: BookingPrice): Step[] {
  return ctype === 'onsite' && offersWorkWeek(price) ? ['intro', 'plus7', 'pay'] : ['intro', 'pay'];
}

/** Reads the state from an address; a step that the booking does not have is its first one. */
export function parseFlowState(params: URLSearchParams, steps: readonly Step[]): FlowState {
  const step = steps.find((each) => each === params.get('step')) ?? 'intro';
  return {
    step,
    addWw: steps.includes('plus7') && params.get('add_ww') === '1',
    code: (params.get('code') ?? '').trim().slice(0, 100),
  };
}

/** The query of a state: '' for the first step. */
export function flowQuery({ step, addWw, code }: FlowState): string {
  if (step === 'intro') return '';
  const params = new URLSearchParams({ step });
  if (step === 'pay') params.set('add_ww', addWw ? '1' : '0');
  if (code) params.set('code', code);
  return `?${params}`;
}

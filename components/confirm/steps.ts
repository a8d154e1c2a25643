import type { Ctype } from '@/lib/domain/ctype';
import { MAX_CODE_LENGTH } from '@/lib/domain/grant-code';
import { offersWorkWeek } from '@/lib/domain/quote';
import type { BookingPrice } from '@/lib/domain/types';

export type Step = 'intro' | 'plus7' | 'pay';

/** The state of the confirmation flow. The URL holds it, so that Back and reload restore it. */
export interface FlowState {
  step: Step;
  addWw: boolean;
  /** The code as typed; '' without one. */
  code: string;
}

/** The steps of a booking in order: only onsite bookings with a price for CAMP +7 offer it. */
export function stepsOf(ctype: Ctype, price: BookingPrice): Step[] {
  return ctype === 'onsite' && offersWorkWeek(price) ? ['intro', 'plus7', 'pay'] : ['intro', 'pay'];
}

/** Reads the state from the query; a step that the booking does not have becomes the first one. */
export function parseFlowState(params: URLSearchParams, steps: readonly Step[]): FlowState {
  const step = steps.find((candidate) => candidate === params.get('step')) ?? 'intro';
  return {
    step,
    addWw: steps.includes('plus7') && params.get('add_ww') === '1',
    code: (params.get('code') ?? '').trim().slice(0, MAX_CODE_LENGTH),
  };
}

/** The query string of a state; '' for the first step. */
export function flowQuery({ step, addWw, code }: FlowState): string {
  if (step === 'intro') return '';
  const params = new URLSearchParams({ step });
  if (step === 'pay') params.set('add_ww', addWw ? '1' : '0');
  if (code) params.set('code', code);
  return `?${params}`;
}

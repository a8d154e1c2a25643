import type { Call, CallGroup } from './call';
import { reservationCalls } from './calls-booking';
import { checkoutCalls } from './calls-checkout';
import { listCalls } from './calls-lists';
import { offerCalls, operationCalls, programmeCalls, textCalls } from './calls-reading';

export const CALLS = {
  ...inGroup('Programme', programmeCalls),
  ...inGroup('Texts and pictures', textCalls),
  ...inGroup('Offers', offerCalls),
  ...inGroup('Reservations', reservationCalls),
  ...inGroup('Checkout', checkoutCalls),
  ...inGroup('Lists by email', listCalls),
  ...inGroup('Operation', operationCalls),
};

export type CallPath = keyof typeof CALLS;

export const CALL_LIST = Object.entries<Call & { group: CallGroup }>(CALLS).map(([path, call]) => ({
  path: path as CallPath,
  ...call,
}));

function inGroup<Calls extends Record<string, Call>>(group: CallGroup, calls: Calls) {
  return Object.fromEntries(Object.entries(calls).map(([path, call]) => [path, { ...call, group }])) as {
    [Path in keyof Calls]: Calls[Path] & { group: CallGroup };
  };
}

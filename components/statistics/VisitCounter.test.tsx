import { render } from '@testing-library/react';

import { CHECKOUT_CALLS } from '@/lib/domain/pages';

import { VisitCounter } from './VisitCounter';

/** They pay for a reservation, which is counted. */
const LATER = ['checkout', 'success'];

/** @returns whether the first focus in a form with that action is counted */
function isCounted(action: string): boolean {
  const sent: string[] = [];
  Object.assign(navigator, { sendBeacon: (_: string, fields: URLSearchParams) => sent.push(fields.get('step')!) });
  const { container, unmount } = render(
    <form action={action}>
      <VisitCounter />
      <input />
    </form>,
  );
  container.querySelector('input')!.focus();
  unmount();
  return sent.includes('form');
}

test('every form that reserves or buys something is counted', () => {
  expect(isCounted('/api/reserve')).toBe(true);
  const counted = CHECKOUT_CALLS.filter((call) => isCounted(`/${call}`));
  expect(counted).toEqual(CHECKOUT_CALLS.filter((call) => !LATER.includes(call)));
  expect(isCounted('/api/subscribe')).toBe(false);
});

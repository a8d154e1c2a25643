import { CANCELLATION_SENTENCE, cancellationNotice } from './cancellation';
import type { Ctype } from './ctype';

const JANUARY = Date.UTC(2027, 0, 5, 12) / 1000;

it.each<[Ctype, string | null, string | null]>([
  ['onsite', '2027-05-05', 'Cancel by 5 January 2027 and we refund all but a 20% fee.'],
  ['onsite', null, `Cancelling ${CANCELLATION_SENTENCE}`],
  ['residency', '2027-02-03', 'This date can no longer be refunded.'],
  ['residency', null, null],
  ['online', null, 'Online workshops are not refunded.'],
  ['mentorship', null, null],
])('before a payment of kind %s, first day %p, cancelling is %p', (ctype, firstDay, notice) => {
  expect(cancellationNotice(ctype, firstDay, JANUARY)).toBe(notice);
});

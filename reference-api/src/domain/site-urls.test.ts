import type { BookingType } from './booking-type';
import { confirmUrl, paymentErrorUrl, paymentFailedUrl, thanksUrl } from './site-urls';

test.each<[BookingType, string]>([
  ['onsite', '/confirm/onsite/x /thanks/onsite/x /paymentfailed/onsite/x /paymenterror/onsite/x'],
  ['mentorship', '/confirm/mentorship/x /mentorship_thanks/x /paymentfailed/mentorship/x /paymenterror/mentorship/x'],
  ['bundle', '/bundles /bundle_thanks/x /error /error'],
])('a booking of type %s has its pages', (ctype, paths) => {
  const pages = [confirmUrl, thanksUrl, paymentFailedUrl, paymentErrorUrl];
  expect(pages.map((toUrl) => toUrl('', { ctype, hash: 'x' })).join(' ')).toBe(paths);
});

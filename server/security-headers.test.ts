/** @jest-environment node */
import { referrerPolicyOf } from './security-headers';

const secret = 'k3v9-hash_of_22_characters';

test.each([
  `/confirm/onsite/${secret}?step=pay&code=OPEN50`,
  `/thanks/residency/${secret}`,
  `/paymentfailed/online/${secret}`,
  `/paymenterror/online/${secret}`,
  `/bundle_thanks/${secret}`,
  `/mentorship_thanks/${secret}`,
  `/subscribe_confirm/${secret}`,
  `/preregister_confirm/${secret}`,
])('nobody learns the address %s', (url) => expect(referrerPolicyOf(url)).toBe('no-referrer'));

test.each(['/', '/workshops?q=ice', '/onsite/thanks', '/confirmation'])('others learn whose page %s is', (url) =>
  expect(referrerPolicyOf(url)).toBe('strict-origin-when-cross-origin'),
);

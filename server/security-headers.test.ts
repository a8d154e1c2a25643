/** @jest-environment node */
import { getReferrerPolicy, getResourcePolicy } from './security-headers';

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
])('no other site learns the URL %s', (url) => expect(getReferrerPolicy(url)).toBe('same-origin'));

test.each(['/', '/workshops?q=ice', '/onsite/thanks', '/confirmation'])('other sites learn whose page %s is', (url) =>
  expect(getReferrerPolicy(url)).toBe('strict-origin-when-cross-origin'),
);

it('other sites may show the pictures of cards, and nothing else', () => {
  expect(getResourcePolicy('/cards/page/faq/x.jpg')).toBe('cross-origin');
  for (const url of ['/', '/media/ice.jpg', '/api/workshops', '/faq?to=/cards/']) {
    expect(getResourcePolicy(url)).toBe('same-origin');
  }
});

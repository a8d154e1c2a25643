import { createSecurityHeaders, getReferrerPolicy, getResourcePolicy } from './security-headers';

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
  `/withdraw/${secret}`,
  `/transfer/onsite/${secret}`,
])('no other site learns the URL %s', (url) => expect(getReferrerPolicy(url)).toBe('same-origin'));

test.each(['/', '/workshops?q=ice', '/onsite/thanks', '/confirmation'])('other sites learn whose page %s is', (url) =>
  expect(getReferrerPolicy(url)).toBe('strict-origin-when-cross-origin'),
);

test.each([
  '/cards/page/faq/x.jpg',
  '/media/ice.jpg',
  '/images/share-default.jpg',
  '/icons/icon-512.png',
  '/apple-icon.png?3f2a',
  '/_next/image?url=%2Fmedia%2Fice.jpg&w=640&q=62',
])('feed readers and search previews may show the picture %s', (url) =>
  expect(getResourcePolicy(url)).toBe('cross-origin'),
);

test.each(['/', '/api/workshops', '/faq?to=/cards/', '/video/intro.mp4', '/mediator/ice.jpg'])(
  'other sites may not embed %s',
  (url) => expect(getResourcePolicy(url)).toBe('same-origin'),
);

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

it.each([
  ['a site on http', { preview: false, https: false }, {}],
  [
    'a site on https',
    { preview: false, https: true },
    { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' },
  ],
  ['a preview of the site', { preview: true, https: false }, { 'X-Robots-Tag': 'noindex, nofollow' }],
])('every response of %s has its headers', (_what, site, more) => {
  expect(createSecurityHeaders(site)).toEqual({ ...ALWAYS, ...more });
});

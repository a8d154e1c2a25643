import { isHash, parseBookingLink } from './booking-link';

it.each(['a', 'Ab9._~=-', 'x'.repeat(256)])('accepts the hash %p, which a path holds unescaped', (hash) => {
  expect(parseBookingLink({ ctype: 'online', hash })).toEqual({ ctype: 'online', hash });
  expect(encodeURIComponent(hash).replaceAll('%3D', '=')).toBe(hash);
});

it.each([undefined, 7, '', '.', '..', 'a/b', 'a b', 'ä', 'x'.repeat(257)])('refuses %p as a hash', (hash) =>
  expect(isHash(hash)).toBe(false),
);

it('a link needs both a known ctype and a hash', () => {
  expect(parseBookingLink({ ctype: 'bundles', hash: 'abc' })).toBeNull();
  expect(parseBookingLink({ ctype: 'online', hash: 'a/b' })).toBeNull();
  expect(parseBookingLink({})).toBeNull();
});

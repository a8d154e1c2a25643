import { canonicalAddress, createProxies } from './client-address';

const from = (trust: number | string[], peer: string, forwarded?: string) =>
  createProxies(trust).clientAddress({ 'x-forwarded-for': forwarded }, peer);

const PROXIES = ['10.0.0.0/8', '192.0.2.7', '2001:db8:ffff::/48'];

test.each([
  ['without a proxy, whatever is claimed', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['from a peer that is no proxy', PROXIES, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['from a proxy', PROXIES, '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['from a proxy by its IPv6 network', PROXIES, '2001:db8:ffff::1', '198.51.100.1', '198.51.100.1'],
  ['from a proxy whose peer is written as IPv6', PROXIES, '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['through two proxies', PROXIES, '10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1'],
  ['behind what a visitor wrote first', PROXIES, '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['behind what a visitor wrote as our proxy', PROXIES, '10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['from a proxy that names no visitor', PROXIES, '10.1.2.3', '', '10.1.2.3'],
  ['from a proxy that names no address', PROXIES, '10.1.2.3', '1.1.1.1, unknown', '10.1.2.3'],
  ['from a proxy that names text with an address', PROXIES, '10.1.2.3', 'a[::1]:443', '10.1.2.3'],
  ['from a proxy that adds the port', PROXIES, '10.1.2.3', '198.51.100.1:4431', '198.51.100.1'],
  ['from a proxy that adds the port of IPv6', PROXIES, '10.1.2.3', '[2001:db8::1]:4431', '2001:db8::/64'],
  ['behind one hop', 1, '203.0.113.9', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['behind two hops', 2, '203.0.113.9', '1.1.1.1, 198.51.100.1, 203.0.113.8', '198.51.100.1'],
  ['behind fewer hops than were named', 3, '203.0.113.9', '198.51.100.1', '198.51.100.1'],
])('a request %s', (_what, trust, peer, forwarded, address) => expect(from(trust, peer, forwarded)).toBe(address));

test('one subscriber has one address, however it is spelled', () => {
  for (const spelling of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0000:0000:0000:0009',
  ]) {
    expect(from(0, spelling)).toBe('2001:db8:1:2::/64');
  }
  expect(from(0, '::ffff:198.51.100.1')).toBe('198.51.100.1');
  expect(from(0, '::ffff:c633:6401')).toBe('198.51.100.1');
});

test('proxies are distinguished from visitors', () => {
  const { isProxy } = createProxies(PROXIES);
  expect(['10.255.0.1', '192.0.2.7', '192.0.2.8', '::1', '2001:db8:ffff:1::'].map(isProxy)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([createProxies(0).isProxy('10.0.0.1'), createProxies(1).isProxy('10.0.0.1')]).toEqual([false, true]);
});

test('a closed connection has no address', () => {
  expect(createProxies(0).clientAddress({}, undefined)).toBe('');
  expect(createProxies(PROXIES).isProxy(undefined)).toBe(false);
  expect(createProxies(PROXIES).clientAddress({ 'x-forwarded-for': '198.51.100.1' }, undefined)).toBe('');
  expect([canonicalAddress(undefined), canonicalAddress('::ffff:192.0.2.1')]).toEqual(['', '192.0.2.1']);
});

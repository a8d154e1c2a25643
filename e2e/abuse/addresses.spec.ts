import { expect, test } from '@playwright/test';

import { startSite, stopSites } from '../site-process';

test.afterAll(stopSites);

/** Sends posts that each claim another network address. @returns their statuses */
async function claimAddresses(url: string, getAddress: (n: number) => string): Promise<Set<number>> {
  const post = async (n: number) => {
    const headers = { 'x-forwarded-for': getAddress(n), 'x-client-address': getAddress(n), accept: 'application/json' };
    const body = new URLSearchParams({ item_id: '' });
    return (await fetch(`${url}/api/subscribe-confirm`, { method: 'POST', headers, body })).status;
  };
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n += 1) statuses.add(await post(n));
  return statuses;
}

test('a visitor who names a new address with every post is limited all the same', async () => {
  const { url } = await startSite({ RATE_LIMIT: '1', TRUST_PROXY: '192.0.2.0/24' });
  expect(await claimAddresses(url, (n) => `203.0.113.${n}`)).toContain(429);
});

test('visitors behind a named proxy are limited each by their own address, an IPv6 one by its network', async () => {
  const { url } = await startSite({ RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.0/8, ::1' });
  expect(await claimAddresses(url, (n) => `203.0.113.${n}`)).not.toContain(429);
  expect(await claimAddresses(url, (n) => `1.1.1.${n}, 198.51.100.7`)).toContain(429);
  expect(await claimAddresses(url, (n) => `2001:db8::${(n + 1).toString(16)}`)).toContain(429);
});

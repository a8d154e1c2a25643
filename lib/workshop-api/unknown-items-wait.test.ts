/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';

import { remainingMs, timeouts } from './timeouts';
import { readUnlessUnknown } from './unknown-items';

// One render, in which React remembers; outside of one it does not.
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  cache: <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  },
}));

it('a page that waits for the read of another one has less time for its own', async () => {
  const others = readUnlessUnknown('item', () => wait(20, null).then(() => Promise.reject(new Error('It fails.'))));
  const left = readUnlessUnknown('item', async () => remainingMs());
  await expect(others).rejects.toThrow('It fails.');
  expect(await left).toBeLessThan(timeouts.request);
});

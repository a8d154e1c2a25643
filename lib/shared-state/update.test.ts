import { createMemoryStore } from '@/test/memory-store';

import { setSharedStore } from './store';
import { updateState } from './update';

const count = ([value = null]: (string | null)[]) => ({
  result: Number(value),
  write: { values: [String(Number(value) + 1)], ttlMs: 60_000 },
});

afterEach(() => setSharedStore(undefined));

test('without the store an instance counts on from what it saw last', async () => {
  const { store, state } = createMemoryStore();
  setSharedStore(store);
  for (const expected of [0, 1, 2]) expect(await updateState('c', ['k'], count)).toBe(expected);
  state.isDown = true;
  expect([await updateState('c', ['k'], count), await updateState('c', ['k'], count)]).toEqual([3, 4]);
});

test('back at the store its values count, and those of spaces stay apart', async () => {
  const { store, state, values } = createMemoryStore();
  setSharedStore(store);
  await updateState('d', ['k'], count);
  state.isDown = true;
  await updateState('d', ['k'], count);
  state.isDown = false;
  values.set('d k', '9');
  expect(await updateState('d', ['k'], count)).toBe(9);
  expect([...values.keys()]).toEqual(['d k']);
});

test('what has expired is deleted from memory within a minute', async () => {
  jest.useFakeTimers();
  const spaces = Symbol.for('camp.memory-state');
  const globals = globalThis as { [spaces]?: Map<string, Map<string, unknown>> };
  delete globals[spaces];
  await updateState('e', ['203.0.113.77'], count);
  const isKept = () => globals[spaces]?.get('e')?.has('203.0.113.77');
  jest.advanceTimersByTime(59_000);
  expect(isKept()).toBe(true);
  jest.advanceTimersByTime(61_000);
  expect(isKept()).toBe(false);
  jest.useRealTimers();
});

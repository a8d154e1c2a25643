import type { SharedStore } from '@/lib/shared-state/store';

/** A store of this process, as several instances share it; while `state.isDown`, it fails. */
export function createMemoryStore() {
  const values = new Map<string, string | null>();
  const state = { isDown: false };
  const store: SharedStore = {
    revalidatedAt: 0,
    async update(keys, decide) {
      if (state.isDown) throw new Error('Redis is down.');
      const change = decide(keys.map((key) => values.get(key) ?? null));
      keys.forEach((key, index) => change.write && values.set(key, change.write.values[index] ?? null));
      return change;
    },
  };
  return { store, state, values };
}

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** 0 to 1, without 1. */
  next: () => number;
  /** A whole number from 0, below the limit. */
  below: (limit: number) => number;
  chance: (probability: number) => boolean;
  /** One of the items; undefined where there are none. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)],
  };
}

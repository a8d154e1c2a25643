import type { KyselyPlugin } from 'kysely';

/** A process that ends at a chosen step: all its later statements fail, and so do its calls of the provider. */
export function createCrash() {
  let stepsLeft = Infinity;
  const step = (): boolean => {
    stepsLeft -= 1;
    return stepsLeft <= 0;
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (step()) throw new Error('The process has crashed.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    plugin,
    step,
    after: (steps: number) => {
      stepsLeft = steps;
    },
    hasCrashed: () => stepsLeft <= 0,
    restart: () => {
      stepsLeft = Infinity;
    },
  };
}

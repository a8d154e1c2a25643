import { createScheduler } from './periodic-tasks';

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('a task that fails or never ends keeps no other from running, and does not overlap itself', async () => {
  const log = jest.fn();
  const runs = { stuck: 0, failing: 0, other: 0 };
  let release = () => {};
  const { stop, sweep, tick } = createScheduler(
    [
      {
        failure: 'sweep.plans-failed',
        run: () => {
          runs.stuck += 1;
          return new Promise((resolve) => (release = resolve));
        },
      },
      {
        failure: 'sweep.holds-failed',
        run: () => {
          runs.failing += 1;
          throw new Error('It fails.');
        },
      },
      { failure: 'sweep.refunds-failed', run: () => void (runs.other += 1) },
    ],
    log,
  );
  for (let time = 0; time < 3; time += 1) {
    tick();
    await turns();
  }
  expect(runs).toEqual({ stuck: 1, failing: 3, other: 3 });
  expect(log.mock.calls.map(([level, event]) => [level, event])).toEqual(
    Array(3).fill(['error', 'sweep.holds-failed']),
  );
  let isOver = false;
  const over = stop().then(() => (isOver = true));
  await turns();
  expect(isOver).toBe(false);
  release();
  await over;
  await sweep();
  expect(runs).toEqual({ stuck: 1, failing: 3, other: 3 });
});

test('tasks run in their order, after the runs that have started', async () => {
  const runs: string[] = [];
  const task = (name: string) => ({
    failure: 'sweep.plans-failed' as const,
    run: async () => {
      await Promise.resolve();
      runs.push(name);
    },
  });
  const { sweep, tick } = createScheduler([task('a'), task('b')], jest.fn());
  tick();
  await sweep();
  expect(runs.join('')).toBe('abab');
});

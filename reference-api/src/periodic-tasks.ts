import { logFailure } from './db/failures';
import type { Failure, Log } from './platform/log';

export interface PeriodicTask {
  /** Logged when the task fails, and counted by the metric of log events. */
  failure: Extract<Failure, `sweep.${string}`>;
  run: () => Promise<void> | void;
}

/** A task that fails or takes long does not stop others. No task overlaps itself. */
export function createScheduler(tasks: readonly PeriodicTask[], log: Log) {
  const runners = tasks.map((task) => createRunner(task, log));
  let stopped = false;
  return {
    tick(): void {
      for (const runner of runners) if (runner.isIdle()) void runner.run();
    },
    /** Runs the tasks one after another, each after its current run. */
    async sweep(): Promise<void> {
      for (const runner of runners) if (!stopped) await runner.run();
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(runners.map((runner) => runner.whenIdle()));
    },
  };
}

function createRunner({ failure, run }: PeriodicTask, log: Log) {
  let waiting = 0;
  let last = Promise.resolve();
  return {
    isIdle: () => waiting === 0,
    whenIdle: () => last,
    run(): Promise<void> {
      waiting += 1;
      last = last
        .then(run)
        .catch((error: unknown) => logFailure(log, failure, error))
        .finally(() => {
          waiting -= 1;
        });
      return last;
    },
  };
}

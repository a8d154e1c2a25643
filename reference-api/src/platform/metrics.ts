import { listEvents, LOGGED, type Logged } from '@camp/formats/log';
import { subscribe } from 'node:diagnostics_channel';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register, Registry } from 'prom-client';

import { EVENTS } from './log';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const METHODS = ['GET', 'POST'];
const OTHER_METHOD = 'other';
const STATUSES = ['2xx', '3xx', '4xx', '5xx'];

export interface State {
  help: string;
  labelNames?: string[];
  read: () => Promise<{ labels?: Record<string, string | number>; value: number }[]>;
}

/** Must be called once per process. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics();
  const logged = new Counter({
    name: 'camp_log_events_total',
    help: 'Lines of the log by level and event.',
    labelNames: ['level', 'event'],
  });
  const countLine = ({ level, event }: Logged, times = 1) => logged.inc({ level, event }, times);
  for (const event of listEvents(EVENTS)) countLine(event, 0);
  subscribe(LOGGED, (message) => countLine(message as Logged));
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(states: Record<string, State>) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'camp_workshop_api_requests_total',
    help: 'Responses by method, route pattern and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'camp_workshop_api_request_duration_seconds',
    help: 'Time to a response.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  for (const [name, { read, ...description }] of Object.entries(states)) {
    new Gauge({
      name,
      ...description,
      registers,
      async collect() {
        const values = await read();
        this.reset();
        for (const { labels = {}, value } of values) this.set(labels, value);
      },
    });
  }

  return {
    /** Starts the counters of a route at 0. @param route the pattern, never the path: paths contain hashes. */
    addRoute(route: string): void {
      durations.zero({ route });
      for (const method of [...METHODS, OTHER_METHOD]) {
        for (const status of STATUSES) requests.inc({ method, route, status }, 0);
      }
    },
    observeRequest(method: string, route: string, status: number, ms: number): void {
      const labels = { method: METHODS.includes(method) ? method : OTHER_METHOD, route };
      requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, ms / 1000);
    },
    render: async () => ({
      text: await Registry.merge([register, registry]).metrics(),
      contentType: registry.contentType,
    }),
  };
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { STUBS, type Config } from './config';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const METHODS = ['GET', 'HEAD', 'POST'];

export interface MailQueue {
  /** Unsent mails that are due, wait for a retry, or have failed. */
  counts: Record<'due' | 'retry' | 'failed', number>;
  /** The age of the oldest mail that has not failed. */
  oldestSeconds: number;
}

export interface Metrics {
  /** @param route the pattern, never the path: paths contain hashes. */
  observeRequest: (method: string, route: string, status: number, ms: number) => void;
  /** In the format of Prometheus. */
  render: () => Promise<{ text: string; contentType: string }>;
}

export interface UnopenedHolds {
  edition_id: number | null;
  /** Null for an edition. */
  week_id: number | null;
  /** Places held by reservations whose mailed link has not been opened. */
  held: number;
  /** Reservations beyond the limit, whose links can still be opened. */
  awaiting: number;
}

interface Options {
  readMailQueue: () => Promise<MailQueue>;
  readUnopenedHolds: () => Promise<UnopenedHolds[]>;
  stubs: Config['stubs'];
}

/** The API's own counters. The readers are called for each scrape. */
export function createMetrics({ readMailQueue, readUnopenedHolds, stubs }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'camp_workshop_api_requests_total',
    help: 'Responses by method, route pattern and status.',
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
  const mails = new Gauge({
    name: 'camp_workshop_api_mails',
    help: 'Mails not sent yet: due, waiting for a retry, or given up (failed).',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'camp_workshop_api_oldest_mail_seconds',
    help: 'How long the oldest mail that is not given up has waited.',
    registers,
  });
  const holds = new Gauge({
    name: 'camp_workshop_api_unopened_holds',
    help: 'Reservations whose mailed link was not opened: places held, and those beyond the limit (awaiting).',
    labelNames: ['kind', 'id', 'state'],
    registers,
  });
  const stubbed = new Gauge({
    name: 'camp_workshop_api_stub',
    help: '1 for mail or payment that a public site in production does without.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of STUBS) stubbed.set({ kind }, stubs.includes(kind) ? 1 : 0);

  return {
    observeRequest(method, route, status, ms) {
      requests.inc({ method: METHODS.includes(method) ? method : 'other', route, status });
      durations.observe({ route }, ms / 1000);
    },
    async render() {
      const { counts, oldestSeconds } = await readMailQueue();
      for (const [state, count] of Object.entries(counts)) mails.set({ state }, count);
      oldest.set(oldestSeconds);
      const unopened = await readUnopenedHolds();
      holds.reset();
      for (const { edition_id, week_id, held, awaiting } of unopened) {
        const place = { kind: week_id === null ? 'edition' : 'week', id: week_id ?? edition_id ?? 0 };
        holds.set({ ...place, state: 'held' }, held);
        holds.set({ ...place, state: 'awaiting' }, awaiting);
      }
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

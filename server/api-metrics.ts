import { subscribe } from 'node:diagnostics_channel';
import { Counter, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
const TIMEOUT_ERRORS = ['TimeoutError', 'AbortError'];
/** Calls past the contract share one name, so that labels are bounded. */
const MAX_CALLS = 60;
const OTHER_CALL = 'other';

/** https://nodejs.org/api/diagnostics_channel.html */
interface Message {
  request: { origin: string; path: string };
  response?: { statusCode: number };
  error?: Error;
}

/**
 * Counts calls that go out to the workshop API. Node's fetch reports them, so that the refreshes of the data cache
 * count, and the reads that it answers do not.
 * @param apiUrl where the API is; the path segment after it names the call, the rest may hold a secret.
 */
export function observeApiCalls(apiUrl: string, registers: Registry[]): void {
  const calls = new Counter({
    name: 'camp_api_calls_total',
    help: 'Calls of the workshop API by name and outcome: the class of the status, time-out or network.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'camp_api_call_duration_seconds',
    help: 'Time from a call of the workshop API to the end of its response, or to its failure.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  const getCall = createCallNames(apiUrl);
  const open = new WeakMap<object, { call: string; startedAt: number; status?: number }>();

  const on = (event: string, listener: (message: Message) => void) =>
    subscribe(`undici:request:${event}`, (message) => listener(message as Message));
  const finish = (request: object, outcomeOf: (status?: number) => string) => {
    const started = open.get(request);
    if (!started) return;
    open.delete(request);
    calls.inc({ call: started.call, outcome: outcomeOf(started.status) });
    durations.observe({ call: started.call }, (performance.now() - started.startedAt) / 1000);
  };

  on('create', ({ request }) => {
    const call = getCall(String(request.origin) + request.path);
    if (call) open.set(request, { call, startedAt: performance.now() });
  });
  on('headers', ({ request, response }) => {
    const started = open.get(request);
    if (started && response) started.status = response.statusCode;
  });
  on('trailers', ({ request }) => finish(request, (status = 0) => `${Math.floor(status / 100)}xx`));
  on('error', ({ request, error }) =>
    finish(request, () => (TIMEOUT_ERRORS.includes(error?.name ?? '') ? 'time-out' : 'network')),
  );
}

function createCallNames(apiUrl: string): (url: string) => string | null {
  const known = new Set<string>();
  return (url) => {
    if (!url.startsWith(`${apiUrl}/`)) return null;
    const call = /^[a-z0-9_]{1,40}/.exec(url.slice(apiUrl.length + 1))?.[0] ?? OTHER_CALL;
    if (!known.has(call) && known.size >= MAX_CALLS) return OTHER_CALL;
    known.add(call);
    return call;
  };
}

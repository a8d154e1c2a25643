import { subscribe } from 'node:diagnostics_channel';
import { Counter, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
const TIMEOUT_ERRORS = ['TimeoutError', 'AbortError'];
const OUTCOMES = ['2xx', '3xx', '4xx', '5xx', 'time-out', 'network'];

export const CALLS = `
  list_frontpage_selection list_all_workshops list_featured_workshops list_upcoming_workshops list_previous_workshops
  list_similar_workshops list_editions list_collections list_collection get_onsite_workshop get_online_workshop
  get_artforms get_home_feedback get_faqs media get_galleries2 list_gallery_captions get_residencies get_bundles
  get_mentorship get_bundle_purchase get_mentorship_purchase save_unpaid_booking get_unpaid_booking get_booking
  booking_error grantcode release_booking accept_offer open_booking get_cancellation get_booked_dates cancel_booking
  checkout success residency_checkout bundle_checkout mentorship_checkout subscribe subscribe_confirm unsubscribe
  save_preregistration preregistration_confirm resend_confirmation send_booking_links correct_email
  save_visit_details save_review withdraw offer_transfer withdraw_transfer get_transfer accept_transfer
`
  .trim()
  .split(/\s+/);
const OTHER_CALL = 'other';

/** https://nodejs.org/api/diagnostics_channel.html */
interface Message {
  request: { origin: string; path: string };
  response?: { statusCode: number };
  error?: Error;
}

/** Counts the requests of Node's `fetch`, with those that refresh the data cache. */
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
  for (const call of [...CALLS, OTHER_CALL]) {
    for (const outcome of OUTCOMES) calls.inc({ call, outcome }, 0);
    durations.zero({ call });
  }
  const open = new WeakMap<object, { call: string; startedAt: number; status?: number }>();

  const on = (event: string, listener: (message: Message) => void) =>
    subscribe(`undici:request:${event}`, (message) => listener(message as Message));
  const finish = (request: object, getOutcome: (status?: number) => string) => {
    const started = open.get(request);
    if (!started) return;
    open.delete(request);
    calls.inc({ call: started.call, outcome: getOutcome(started.status) });
    durations.observe({ call: started.call }, (performance.now() - started.startedAt) / 1000);
  };

  on('create', ({ request }) => {
    const call = findCall(apiUrl, String(request.origin) + request.path);
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

function findCall(apiUrl: string, url: string): string | null {
  if (!url.startsWith(`${apiUrl}/`)) return null;
  const [name = ''] = /^\w*/.exec(url.slice(apiUrl.length + 1)) ?? [];
  return CALLS.includes(name) ? name : OTHER_CALL;
}

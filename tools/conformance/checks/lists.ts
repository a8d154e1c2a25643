import { newMailbox } from './reservation';
import { expectRefusal, expectResponse, INVALID } from './responses';
import type { Run } from './run';
import type { ApiResponse } from '../client';
import { UNKNOWN_HASH } from '../contract/calls';
import { isObject, itemsOf } from '../contract/shape';

/** The news list, the links of its mails, and pre-registrations. */
export async function checkLists(run: Run): Promise<void> {
  const { api, options } = run;
  const email = `${newMailbox()}@${options.mailDomain}`;
  const subscribed = await api.postForm('/subscribe/', { email, ctype: '', item_id: '', tracked_id: '' });
  expectText(run, 'subscribe/', subscribed);
  const nobody = { email: '', ctype: '', item_id: '', tracked_id: '' };
  const missing = { statuses: INVALID, when: 'without an email address' };
  expectRefusal(run, 'subscribe/', await api.postForm('/subscribe/', nobody), missing);
  await checkPreregistration(run, email);
  await checkOptionalCalls(run);
}

async function checkPreregistration(run: Run, email: string): Promise<void> {
  const call = 'save_preregistration/';
  const { json } = await run.api.get('/list_upcoming_workshops/');
  const [upcoming] = itemsOf(json);
  if (upcoming) {
    const { status } = await run.api.postJson('/save_preregistration/', { email, workshop_id: String(upcoming.id) });
    run.report.expect(status >= 200 && status < 300, call, `responds with ${status}, but should with 200`);
  }
  const unaddressed = await run.api.postJson('/save_preregistration/', { email: '', workshop_id: '1' });
  expectRefusal(run, call, unaddressed, { statuses: INVALID, when: 'without an email address' });
}

async function checkOptionalCalls(run: Run): Promise<void> {
  const release = await run.api.postJson('/release_booking/', { ctype: 'onsite', hash: UNKNOWN_HASH });
  expectOffered(run, 'release_booking/', release);
  expectOffered(run, 'unsubscribe/', await run.api.postJson('/unsubscribe/', { token: UNKNOWN_HASH }));
}

/** A call that knows nothing of this hash says so in its own words; a server without the call has none. */
function expectOffered({ report }: Run, call: string, { status, json }: ApiResponse): void {
  const isOffered =
    status === 404 && isObject(json) && typeof json.error === 'string' && /booking|link/i.test(json.error);
  report.expect(isOffered, call, 'the call is not there', 'addition');
}

/** Expects text that the page can show as it is. */
function expectText(run: Run, call: string, response: ApiResponse): void {
  if (!expectResponse(run, call, response)) return;
  const { status, body, json } = response;
  if (!run.report.expect(status === 200, call, `responds with ${status}, but should with 200`)) return;
  const isText = body.trim() !== '' && !/^\s*</.test(body) && !isObject(json);
  run.report.expect(
    isText,
    call,
    'responds without text that can be shown: plain text is expected, no HTML, no object',
  );
}

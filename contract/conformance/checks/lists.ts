import { UNKNOWN } from './reads';
import { createMailbox } from './reservation-requests';
import { expectRefusal, expectResponse, type Run } from './run';
import type { ApiResponse } from '../client';
import { isObject, listItems } from '../read-body';

export async function checkLists(run: Run): Promise<void> {
  const { api, options } = run;
  const email = `${createMailbox()}@${options.mailDomain}`;
  const subscribed = await api.post('subscribe/', { email, ctype: '', item_id: '', tracked_id: '' });
  expectText(run, 'subscribe/', subscribed);
  const blank = { email: '', ctype: '', item_id: '', tracked_id: '' };
  expectRefusal(run, 'subscribe/', await api.post('subscribe/', blank), 'without an email address');
  await checkPreregistration(run, email);
  await checkOptionalCalls(run);
}

async function checkPreregistration(run: Run, email: string): Promise<void> {
  const call = 'save_preregistration/';
  const { json } = await run.api.read('list_upcoming_workshops/');
  const [upcoming] = listItems(json);
  if (upcoming) {
    const { status } = await run.api.post('save_preregistration/', { email, workshop_id: String(upcoming.id) });
    run.report.expect(status >= 200 && status < 300, call, `responds with ${status}, but should with 200`);
  }
  const incomplete = await run.api.post('save_preregistration/', { email: '', workshop_id: '1' });
  expectRefusal(run, call, incomplete, 'without an email address');
}

async function checkOptionalCalls({ api, report }: Run): Promise<void> {
  const unknown = { ctype: 'onsite', hash: UNKNOWN.hash };
  const person = { first_name: 'Conformance', last_name: 'Check', about_me: '' };
  const missing = await api.post('no-such-call-of-the-conformance-check/', unknown);
  const responses: Record<string, ApiResponse> = {
    'release_booking/': await api.post('release_booking/', unknown),
    'unsubscribe/': await api.post('unsubscribe/', { token: UNKNOWN.hash }),
    'withdraw/': await api.post('withdraw/', { hash: '', email: '', receipt: '' }),
    'accept_offer/': await api.post('accept_offer/', { ...unknown, ...person }),
    'open_booking/': await api.post('open_booking/', unknown),
    'cancel_booking/': await api.post('cancel_booking/', { ...unknown, refund: '' }),
    'resend_confirmation/': await api.post('resend_confirmation/', unknown),
    'correct_email/': await api.post('correct_email/', { ...unknown, email: 'conformance@example.org' }),
    'offer_transfer/': await api.post('offer_transfer/', { ...unknown, name: 'Check', email: 'check@example.org' }),
    'withdraw_transfer/': await api.post('withdraw_transfer/', unknown),
    'accept_transfer/': await api.post('accept_transfer/', { ...unknown, ...person }),
    'send_booking_links/': await api.post('send_booking_links/', { email: '' }),
    'save_visit_details/': await api.post('save_visit_details/', unknown),
    'save_review/': await api.post('save_review/', { ...unknown, text: 'Good.', agreed: '' }),
  };
  for (const [call, response] of Object.entries(responses)) {
    report.expect(isOffered(response, missing), call, 'the call is not there', 'addition');
  }
}

/** True if the error for an unknown hash differs from that for an unknown call. */
function isOffered({ status, json, body }: ApiResponse, missing: ApiResponse): boolean {
  return status < 500 && isObject(json) && typeof json.error === 'string' && body !== missing.body;
}

function expectText(run: Run, call: string, response: ApiResponse): void {
  if (!expectResponse(run, call, response)) return;
  const { status, body, json } = response;
  if (!run.report.expect(status === 200, call, `responds with ${status}, but should with 200`)) return;
  const isText = body.trim() !== '' && !/^\s*</.test(body) && !isObject(json);
  const message = 'responds without text that can be shown: plain text is expected, no HTML, no object';
  run.report.expect(isText, call, message);
}

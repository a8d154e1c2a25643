import type { Reservation } from './reservations';
import { expectJson, expectRefusal, isClientError, type BookingLink, type Run } from './run';
import { parseAmount } from '../../src/value-kinds';
import { isObject } from '../read-body';

const LOOK_CALL = 'get_cancellation/{ctype}/{hash}';
const CANCEL_CALL = 'cancel_booking/';
const BOOKING_CALL = 'get_booking/{ctype}/{hash}';
const RESEND_CALL = 'resend_confirmation/';
const DETAILS_CALL = 'save_visit_details/';
const OFFER_CALL = 'accept_offer/';
const PERSON = { first_name: 'Conformance', last_name: 'Check', about_me: '' };

export async function checkMailedLinks(run: Run, reservation: Reservation | null): Promise<void> {
  if (reservation) await checkBrowserCode(run, reservation);
  if (run.options.cancel) await followCancellation(run, run.options.cancel);
  if (run.options.offer) await followOffer(run, run.options.offer);
}

async function checkBrowserCode({ api, report }: Run, { workshop, code }: Reservation): Promise<void> {
  const link = { ctype: workshop.ctype, hash: code };
  for (const [call, response] of [
    [LOOK_CALL, await api.read(LOOK_CALL, link)],
    [CANCEL_CALL, await api.post(CANCEL_CALL, { ...link, refund: '' })],
    [DETAILS_CALL, await api.post(DETAILS_CALL, { ...link, diet: 'Vegan' })],
    [OFFER_CALL, await api.post(OFFER_CALL, { ...link, ...PERSON, first_name: 'Renamed' })],
  ] as const) {
    const message = `responds with ${response.status} for an unpaid reservation, but should refuse it`;
    report.expect(isClientError(response), call, message);
  }
  const { status, json } = await api.read('get_unpaid_booking/{ctype}/{hash}', link);
  report.expect(status === 200, CANCEL_CALL, 'cancels a reservation that is not paid');
  const isRenamed = isObject(json) && json.firstname === 'Renamed';
  report.expect(!isRenamed, OFFER_CALL, 'changes a reservation that was not offered');
}

async function followCancellation(run: Run, link: BookingLink): Promise<void> {
  const { api, report } = run;
  const booking = expectJson(run, BOOKING_CALL, await api.read(BOOKING_CALL, link));
  if (isObject(booking) && booking.can_resend === true) await expectState(run, RESEND_CALL, { ...link }, 'confirmed');
  if (isObject(booking) && isObject(booking.visit_details)) await checkVisitDetails(run, link, booking.visit_details);
  const shown = expectJson(run, LOOK_CALL, await api.read(LOOK_CALL, link));
  if (!isObject(shown)) return;
  checkSums(run, shown);
  const refund = parseAmount(shown.refund);
  if (!Number.isNaN(refund)) {
    const other = await api.post(CANCEL_CALL, { ...link, refund: String(refund + 1) });
    expectRefusal(run, CANCEL_CALL, other, 'for another refund than it has shown', [409]);
    const repeated = await api.read(LOOK_CALL, link);
    report.expect(repeated.status === 200, CANCEL_CALL, 'cancels for another refund than it has shown');
  }
  const body = { ...link, refund: Number.isNaN(refund) ? '' : String(refund) };
  await expectState(run, CANCEL_CALL, body, 'cancelled');
  expectRefusal(run, LOOK_CALL, await api.read(LOOK_CALL, link), 'for a booking that was cancelled', [404]);
  expectRefusal(run, BOOKING_CALL, await api.read(BOOKING_CALL, link), 'for a booking that was cancelled', [404]);
}

async function checkVisitDetails(run: Run, link: BookingLink, saved: Record<string, unknown>): Promise<void> {
  const { api, report } = run;
  if (String(saved.changeable_until) < new Date().toISOString().slice(0, 10)) {
    const late = await api.post(DETAILS_CALL, { ...link, diet: 'Vegan' });
    expectRefusal(run, DETAILS_CALL, late, 'after changeable_until', [409]);
    return;
  }
  for (const diet of ['Vegan', '']) {
    await expectState(run, DETAILS_CALL, { ...link, diet }, 'confirmed');
    const { json } = await api.read(BOOKING_CALL, link);
    const details = isObject(json) && isObject(json.visit_details) ? json.visit_details : {};
    const message = `has the diet ${JSON.stringify(details.diet)} after “${diet}” was saved`;
    report.expect((details.diet ?? '') === diet, DETAILS_CALL, message);
  }
}

async function expectState(
  { api, report }: Run,
  call: typeof CANCEL_CALL | typeof OFFER_CALL | typeof RESEND_CALL | typeof DETAILS_CALL,
  body: Record<string, string>,
  state: string,
): Promise<void> {
  for (const when of ['', ' when it is repeated']) {
    const response = await api.post(call, body);
    const isDone = response.status === 200 && isObject(response.json) && response.json.state === state;
    const found = `${response.status} ${response.body.slice(0, 80)}`;
    report.expect(isDone, call, `responds with ${found}${when}, but should with 200 {"state":"${state}"}`);
  }
}

function checkSums({ report }: Run, { total, paid, retained, refund, due }: Record<string, unknown>): void {
  const [price, received, kept, back] = [toMinor(total), toMinor(paid), toMinor(retained), toMinor(refund)];
  if ([price, received, kept, back].some(Number.isNaN)) return;
  const adds = received - back + (toMinor(due) || 0) === kept;
  const message = `says that of ${String(paid)} paid ${String(retained)} are kept and ${String(refund)} sent back`;
  report.expect(adds, LOOK_CALL, message);
  report.expect(kept <= price, LOOK_CALL, `keeps ${String(retained)} of a price of ${String(total)}`);
}

/** NaN for an amount that is absent. */
const toMinor = (value: unknown) => Math.round(parseAmount(value) * 100);

async function followOffer(run: Run, link: BookingLink): Promise<void> {
  const { api, report } = run;
  await expectState(run, OFFER_CALL, { ...link, ...PERSON }, 'held');
  const call = 'get_unpaid_booking/{ctype}/{hash}';
  const booking = expectJson(run, call, await api.read(call, link));
  if (!isObject(booking)) return;
  report.expect(booking.firstname === PERSON.first_name, OFFER_CALL, 'does not keep the name of the visitor');
  report.expect(!booking.offered, OFFER_CALL, 'still calls the place offered once it is reserved');
}

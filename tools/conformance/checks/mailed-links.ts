import { parseMoney } from '@/lib/domain/money';

import type { Reservation } from './reservations';
import { expectJson, expectRefusal } from './responses';
import type { MailedLink, Run } from './run';
import type { ApiResponse } from '../client';
import { RESPONSES } from '../contract/responses';
import { isObject } from '../contract/shape';

const LOOK_CALL = 'get_cancellation/{ctype}/{hash}';
const CANCEL_CALL = 'cancel_booking/';
const OFFER_CALL = 'accept_offer/';
const PERSON = { first_name: 'Conformance', last_name: 'Check', about_me: '' };

/** A code that the browser has opens no link of a mail; the links that the run was given are followed to their end. */
export async function checkMailedLinks(run: Run, reservation: Reservation | null): Promise<void> {
  if (reservation) await checkBrowserCode(run, reservation);
  if (run.options.cancel) await followCancellation(run, run.options.cancel);
  if (run.options.offer) await followOffer(run, run.options.offer);
}

/** A reservation that is not paid cannot be cancelled, and was not offered. */
async function checkBrowserCode({ api, report }: Run, { workshop, code }: Reservation): Promise<void> {
  const link = { ctype: workshop.ctype, hash: code };
  for (const [call, response] of [
    [LOOK_CALL, await api.get(`/get_cancellation/${link.ctype}/${link.hash}`)],
    [CANCEL_CALL, await api.postJson('/cancel_booking/', { ...link, refund: '' })],
    [OFFER_CALL, await api.postJson('/accept_offer/', { ...link, ...PERSON, first_name: 'Somebody' })],
  ] as const) {
    const { status } = response;
    report.expect(isRefusal(response), call, `responds with ${status} for an unpaid reservation, but should refuse it`);
  }
  const { status, json } = await api.get(`/get_unpaid_booking/${link.ctype}/${link.hash}`);
  report.expect(status === 200, CANCEL_CALL, 'cancels a reservation that is not paid');
  const isRenamed = isObject(json) && json.firstname === 'Somebody';
  report.expect(!isRenamed, OFFER_CALL, 'changes a reservation that was not offered');
}

const isRefusal = ({ status }: ApiResponse) => status >= 400 && status < 500;

/** Cancels the confirmed booking of a link: for the refund that was shown, and again without another effect. */
async function followCancellation(run: Run, { ctype, hash }: MailedLink): Promise<void> {
  const { api, report } = run;
  const path = `/get_cancellation/${ctype}/${hash}`;
  const shown = expectJson(run, LOOK_CALL, await api.get(path), RESPONSES.cancellation);
  if (!isObject(shown)) return;
  checkSums(run, shown);
  const refund = parseMoney(shown.refund);
  if (refund !== null) {
    const other = await api.postJson('/cancel_booking/', { ctype, hash, refund: String(refund + 1) });
    expectRefusal(run, CANCEL_CALL, other, { statuses: [409], when: 'for another refund than it has shown' });
    const again = await api.get(path);
    report.expect(again.status === 200, CANCEL_CALL, 'cancels for another refund than it has shown');
  }
  for (const when of ['', ' when it is repeated']) {
    const response = await api.postJson('/cancel_booking/', {
      ctype,
      hash,
      refund: refund === null ? '' : String(refund),
    });
    const isDone = response.status === 200 && isObject(response.json) && response.json.state === 'cancelled';
    const found = `${response.status} ${response.body.slice(0, 80)}`;
    report.expect(isDone, CANCEL_CALL, `responds with ${found}${when}, but should with 200 {"state":"cancelled"}`);
  }
  const gone = { statuses: [404], when: 'for a booking that was cancelled' };
  expectRefusal(run, LOOK_CALL, await api.get(path), gone);
  expectRefusal(run, 'get_booking/{ctype}/{hash}', await api.get(`/get_booking/${ctype}/${hash}`), gone);
}

/** What was paid is either kept or sent back, and what is kept was paid or is due. */
function checkSums({ report }: Run, { total, paid, retained, refund, due }: Record<string, unknown>): void {
  const [price, received, kept, back, owed] = [total, paid, retained, refund, due ?? 0].map(toMinor);
  if (price === undefined || received === undefined || kept === undefined || back === undefined) return;
  const adds = received - back + (owed ?? 0) === kept;
  const says = `says that of ${String(paid)} paid ${String(retained)} are kept and ${String(refund)} sent back`;
  report.expect(adds, LOOK_CALL, says);
  report.expect(kept <= price, LOOK_CALL, `keeps ${String(retained)} of a price of ${String(total)}`);
}

function toMinor(value: unknown): number | undefined {
  const amount = parseMoney(value);
  return amount === null ? undefined : Math.round(amount * 100);
}

/** Reserves the place that a link offers, twice, and finds it reserved. */
async function followOffer(run: Run, { ctype, hash }: MailedLink): Promise<void> {
  const { api, report } = run;
  for (const when of ['', ' when it is repeated']) {
    const response = await api.postJson('/accept_offer/', { ctype, hash, ...PERSON });
    const isHeld = response.status === 200 && isObject(response.json) && response.json.state === 'held';
    const found = `${response.status} ${response.body.slice(0, 80)}`;
    report.expect(isHeld, OFFER_CALL, `responds with ${found}${when}, but should with 200 {"state":"held"}`);
  }
  const call = 'get_unpaid_booking/{ctype}/{hash}';
  const booking = expectJson(run, call, await api.get(`/get_unpaid_booking/${ctype}/${hash}`), RESPONSES.unpaidBooking);
  if (!isObject(booking)) return;
  report.expect(booking.firstname === PERSON.first_name, OFFER_CALL, 'does not keep the name of who has reserved');
  report.expect(!booking.offered, OFFER_CALL, 'still calls the place offered once it is reserved');
}

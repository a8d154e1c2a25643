import { randomUUID } from 'node:crypto';

import { isNotOffered, UNKNOWN } from './reads';
import { TRACKING_CODE } from './reservation-requests';
import type { Reservation } from './reservations';
import { expectErrorBody, expectJson, expectRefusal, type Run } from './run';
import type { CallPath } from '../../src/calls';
import { parseAmount } from '../../src/value-kinds';
import type { ApiResponse } from '../client';
import { isObject, listItems } from '../read-body';

export async function checkCheckouts(run: Run, reservation: Reservation | null): Promise<void> {
  if (reservation) {
    await checkWrongCode(run, reservation);
    await checkBookingCheckout(run, reservation);
  }
  await checkOffer(run, 'bundle');
  await checkOffer(run, 'mentorship');
  await checkRefusals(run);
}

async function checkWrongCode(run: Run, { workshop, code, booking }: Reservation): Promise<void> {
  const response = await run.api.post('grantcode/', {
    grantCode: 'NO-SUCH-CODE',
    unpaidHash: code,
    editionId: String(booking.edition_id ?? ''),
    refctype: workshop.ctype,
  });
  const verdict = expectJson(run, 'grantcode/', response);
  if (!isObject(verdict)) return;
  run.report.expect(!isTrue(verdict.apply_dcode), 'grantcode/', 'accepts the code NO-SUCH-CODE');
  const hasReason = typeof verdict.failcode === 'string' && verdict.failcode.trim() !== '';
  run.report.expect(hasReason, 'grantcode/', 'refuses a code without a failcode, the reason for the visitor');
}

function isTrue(flag: unknown): boolean {
  return flag === true || flag === 1 || /^(1|true|yes|y)$/i.test(String(flag));
}

async function checkBookingCheckout(run: Run, { workshop, code, booking }: Reservation): Promise<void> {
  const prices = Object.entries(booking.pricing as Record<string, Record<string, unknown>>);
  const [currency, price] = prices.find(([key]) => key.toLowerCase() === 'eur') ?? prices[0] ?? [];
  if (!currency || !price) return;
  const form = {
    product: String(booking.product ?? ''),
    paymentType: 'payment',
    hash: code,
    amount: String(parseAmount(price.full_amount)),
    currency: currency.toLowerCase(),
    priceCode: [
      ...(Number(booking.pricecode_version) === 2 ? ['v2'] : []),
      String(booking.course_id),
      ...(workshop.ctype === 'online' ? ['ol'] : []),
      currency.toLowerCase(),
      String(Math.max(1, Number(price.number_of_payments ?? 1))),
    ].join('_'),
    ctype: workshop.ctype,
    add_ww: '0',
    grantCode: '',
    codeType: workshop.ctype === 'online' ? 'bundle' : 'grant',
    ws: TRACKING_CODE,
  };
  const wrongAmount = await run.api.post('checkout', { ...form, amount: '1' });
  expectRefusal(run, 'checkout', wrongAmount, 'for a payment of 1 in place of the price');
  expectRefusal(run, 'success', await run.api.post('success', form), 'for a booking that is not free');
  await expectPaymentPage(run, 'checkout', form);
}

async function checkOffer(run: Run, kind: 'bundle' | 'mentorship'): Promise<void> {
  const call = `${kind}_checkout` as const;
  const unknown = await run.api.post(call, { priceCode: 'no-such-price', ws: '' });
  if (isNotOffered(call, unknown)) return;
  if (kind === 'mentorship' && unknown.status === 404 && !isObject(unknown.json)) {
    run.report.expect(false, call, 'the call is not there', 'addition');
    return;
  }
  expectRefusal(run, call, unknown, 'for a price code that does not exist');
  const { json } = await run.api.read(kind === 'bundle' ? 'get_bundles/' : 'get_mentorship/');
  const [offers] = isObject(json) ? Object.values(json) : [];
  const [offer] = listItems(offers);
  if (offer) await expectPaymentPage(run, call, { priceCode: String(offer.price_id), ws: '' });
}

async function expectPaymentPage(run: Run, call: CallPath, form: Record<string, string>): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await run.api.post(call, form, headers);
  const found = `responds with ${first.status} to a complete form, but should redirect with 303 to the payment page`;
  if (!run.report.expect(isRedirect(first), call, `${found}: ${first.body.slice(0, 120)}`)) return;
  const { host } = new URL(first.location ?? '', 'https://the-site.invalid');
  run.report.note(`Visitors pay on ${host}: PAYMENT_HOSTS of the site has to name it.`);
  const second = await run.api.post(call, form, headers);
  const repeated = 'gives different payment pages to one Idempotency-Key sent twice, but should give the same';
  run.report.expect(second.location === first.location, call, repeated);
}

function isRedirect({ status, location }: ApiResponse): boolean {
  return (status === 303 || status === 302) && location !== null && /^(https?:\/\/|\/)/.test(location);
}

async function checkRefusals(run: Run): Promise<void> {
  const unknown = { paymentType: 'payment', hash: UNKNOWN.hash, ctype: 'onsite', amount: '1', currency: 'eur' };
  for (const call of ['checkout', 'success'] as const) {
    const response = await run.api.post(call, { ...unknown, priceCode: 'v2_1_eur_1', add_ww: '0' });
    expectRefusal(run, call, response, 'for a code that does not exist');
  }
  const incomplete = await run.api.post('residency_checkout', { paymentType: 'payment', weekstring: '' });
  if (!isNotOffered('residency_checkout', incomplete)) {
    expectRefusal(run, 'residency_checkout', incomplete, 'without weeks, name and email');
  }
  const empty = await run.api.post('save_unpaid_booking/', {});
  const call = 'save_unpaid_booking/';
  run.report.expect(empty.status < 500, call, `fails with ${empty.status} when every field is missing`);
  expectErrorBody(run, call, empty, 'when every field is missing');
  const broken = await run.api.post('save_unpaid_booking/', '{"first_name": ');
  expectRefusal(run, call, broken, 'for a body that is no JSON');
}

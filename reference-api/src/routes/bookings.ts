import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { checkOut, checkoutSchema, confirmFree } from '../bookings/checkout';
import { applyTypedCode } from '../bookings/code-uses';
import { asPayable, findBooking, isPaid } from '../bookings/payable';
import { checkOutOffer, checkOutResidency, offerSchema, residencySchema } from '../bookings/purchases';
import { reservationSchema, reservePlace } from '../bookings/reserve';
import type { BookingType, Row } from '../db/schema';
import { readForm, readJson } from '../http/body';
import { SECRET_PATTERN, shortText } from '../domain/fields';
import { answerOnce, type Answer } from '../http/idempotency';
import { Refusal } from '../domain/refusal';
import { runInTransaction, type Services } from '../db/transaction';

const codeSchema = z.object({
  grantCode: shortText('The code', 100),
  unpaidHash: shortText('The booking', 100),
  editionId: shortText('The edition'),
  refctype: shortText('The booking type', 20).transform((value) => value.toLowerCase()),
});

/** Reserving, the hash pages' reads, codes and checkouts (spec.md §4 and §7). */
export function bookingRoutes(services: Services): Hono {
  const { db, now } = services;
  const unknown = () => new Refusal(404, 'We do not know this booking.');

  const booking = async (c: Context, ctype = c.req.param('ctype')): Promise<Row<'bookings'>> => {
    const hash = c.req.param('hash') ?? '';
    const found = SECRET_PATTERN.test(hash) ? await findBooking(db, ctype as BookingType, hash) : null;
    if (!found) throw unknown();
    return found;
  };

  const confirmed = async (c: Context, ctype?: BookingType): Promise<Row<'bookings'>> => {
    const found = await booking(c, ctype);
    if (found.state !== 'confirmed') throw unknown();
    return found;
  };

  const answer = async (c: Context, given: Answer): Promise<Response> => {
    if (given.kind === 'code') return c.json(given.code);
    return c.redirect(given.kind === 'page' ? given.url : await services.payments.pageFor(given.session), 303);
  };

  return new Hono({ strict: false })
    .post('/save_unpaid_booking', async (c) => {
      const fields = await readJson(c, reservationSchema);
      const preview = c.req.header('x-preview') === '1';
      return answer(
        c,
        await answerOnce(services, c, 'save_unpaid_booking', fields, async (step) => ({
          kind: 'code',
          code: await reservePlace(step, fields, preview),
        })),
      );
    })
    .get('/get_unpaid_booking/:ctype{onsite|online|residency|mentorship}/:hash', async (c) => {
      const found = await booking(c);
      const payable = await asPayable(db, found, now());
      if (found.state === 'confirmed' || !payable.available || (await isPaid(db, found.id))) throw unknown();
      return c.json({
        firstname: found.first_name,
        edition_id: payable.editionId,
        course_id: payable.courseId,
        product: payable.product,
        tracked_id: found.ws,
        pricecode_version: payable.pricecodeVersion,
        allow_pp: payable.allowPaymentPlan,
        hold_expires_at: found.hold_expires_at,
        pricing: payable.prices,
      });
    })
    .get('/get_booking/:ctype{onsite|online|residency|mentorship}/:hash', async (c) =>
      c.json({ email: (await confirmed(c)).email }),
    )
    .get('/get_bundle_purchase/:hash', async (c) => {
      const { email, bundle_code } = await confirmed(c, 'bundle');
      return c.json({ customer_email: email, bundle_code });
    })
    .get('/get_mentorship_purchase/:hash', async (c) =>
      c.json({ customer_email: (await confirmed(c, 'mentorship')).email }),
    )
    .get('/booking_error/:ctype{onsite|online|residency|mentorship}/:hash', async (c) => {
      const { id, state } = await booking(c);
      services.log('error', 'visitor sees a booking error', { booking: id, state });
      return c.json({ noted: true });
    })
    .post('/grantcode', async (c) => {
      const fields = await readJson(c, codeSchema);
      const found = SECRET_PATTERN.test(fields.unpaidHash)
        ? await findBooking(db, fields.refctype as BookingType, fields.unpaidHash)
        : null;
      if (!found || found.state === 'confirmed') throw unknown();
      const verdict = await runInTransaction(services, (step) =>
        applyTypedCode(step, fields.grantCode, found, fields.editionId),
      );
      return c.json(
        verdict.applies
          ? { apply_dcode: true, dcode_value: String(verdict.percent), failcode: '' }
          : { apply_dcode: false, dcode_value: '0', failcode: verdict.failcode },
      );
    })
    .post('/checkout', async (c) => {
      const fields = await readForm(c, checkoutSchema);
      return answer(c, await answerOnce(services, c, 'checkout', fields, (step) => checkOut(step, fields)));
    })
    .post('/success', async (c) => {
      const fields = await readForm(c, checkoutSchema);
      return answer(c, await answerOnce(services, c, 'success', fields, (step) => confirmFree(step, fields)));
    })
    .post('/residency_checkout', async (c) => {
      const fields = await readForm(c, residencySchema);
      return answer(
        c,
        await answerOnce(services, c, 'residency_checkout', fields, (step) => checkOutResidency(step, fields)),
      );
    })
    .post('/:call{(?:bundle|mentorship)_checkout}', async (c) => {
      const call = c.req.param('call');
      const kind = call === 'bundle_checkout' ? 'bundle' : 'mentorship';
      const fields = await readForm(c, offerSchema);
      return answer(c, await answerOnce(services, c, call, fields, (step) => checkOutOffer(step, kind, fields)));
    });
}

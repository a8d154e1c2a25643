import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import { isWorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { z } from 'zod';

import { confirmPath } from '@/lib/domain/booking-link';
import { getPanel, isBookable, NOT_PAYABLE } from '@/lib/domain/booking-panel';
import { unixNow } from '@/lib/domain/dates';
import { isItemId } from '@/lib/domain/item-id';
import type { Workshop } from '@/lib/domain/types';
import { createDraftCookies, createFormPage, type FormPage, toDoneDraft } from '@/lib/forms/draft';
import { createFormEndpoint, type Submission } from '@/lib/forms/endpoint';
import { ABOUT_ME } from '@/lib/forms/fields';
import type { FormFields } from '@/lib/forms/parse-form';
import { createRefusal, isRefusal, type Refusal, refusedByApi } from '@/lib/forms/refusal';
import type { Accepted } from '@/lib/forms/response';
import { INVALID_FORM } from '@/lib/forms/result';
import { reservationSchema } from '@/lib/forms/schemas';
import { NOT_BOOKABLE } from '@/lib/preview/unpublished-styles';
import { readSession } from '@/lib/session/visitor-session';
import { site } from '@/lib/site';
import { saveUnpaidBooking } from '@/lib/workshop-api/mutations';
import { getWorkshop, isUnpublished } from '@/lib/workshop-api/queries/workshops';

import { reservationErrorMessage } from './error-messages';
import { createHeldCookie } from './held-place';
import { identifyReservation } from './reservation-limit';
import { countReservation, recordCorrection } from './statistics';

/** Longer than the hint of 200 words (docs/specification.md#validation). */
const MAX_BYTES = 65_536;

const FIELDS = ['first_name', 'last_name', 'email', 'workshop_edition', 'about_me'];

type Reservation = z.output<typeof reservationSchema>;

/** POST /api/reserve: holds a place without payment (docs/specification.md#states). */
export const submitReservation = createFormEndpoint({
  name: 'reserve',
  schema: reservationSchema,
  perMinute: 60,
  perInstance: true,
  maxBytes: MAX_BYTES,
  longField: ABOUT_ME,
  formPage: createReservationPage,
  submit: reserve,
  errorMessage: reservationErrorMessage,
});

async function reserve(form: Reservation, { request, key, fields }: Submission): Promise<Accepted | Refusal> {
  const { item_id, replaces, beside, ...body } = form;
  const workshop = await getWorkshop(body.ctype, item_id || body.course_id);
  if (workshop?.id !== body.course_id) return createRefusal(404, 'This workshop is no longer in the programme.');
  if (await isUnpublished(workshop)) return createRefusal(409, NOT_BOOKABLE);
  if (!workshop.payable) return createRefusal(409, `${NOT_PAYABLE} Write to ${site.email}.`);
  if (getPanel(workshop, unixNow()) === 'finished') return createRefusal(409, 'Booking for this workshop has closed.');
  if (!workshop.editions.some(({ id }) => id === body.workshop_edition)) {
    return createRefusal(422, INVALID_FORM, { fields: { workshop_edition: 'Choose a date' } });
  }
  const { ws } = readSession(request);
  const booking = {
    ...body,
    pcv: workshop.pricecode_version,
    ws,
    ...(replaces && { replaces }),
    ...(beside && { beside }),
  };
  const saved = await saveUnpaidBooking(booking, identifyReservation(request, key));
  if (isRefusal(saved)) return saved;
  if ('code' in saved) {
    const record = replaces ? recordCorrection : countReservation;
    record(request, { hash: saved.code, path: workshop.href, ws });
    const { key: _key, ...typed } = fields;
    const next = confirmPath({ ctype: body.ctype, hash: saved.code });
    const values = { ...typed, replaces: saved.code };
    const page = createReservationPage(fields);
    const setCookies = page && [
      ...createDraftCookies('held', page.path, toDoneDraft(values)),
      createHeldCookie(`${page.path.replace('/reserve/', '')}:`, HOLD_SECONDS),
    ];
    return { code: saved.code, next, values, ...(setCookies && { setCookies }) };
  }
  if (saved.soldOut) return createSoldOutRefusal(workshop, body.workshop_edition, saved.error);
  if (!saved.settled) return createRefusal(503, saved.error);
  return refusedByApi({ ...saved, status: 422 }, FIELDS);
}

function createSoldOutRefusal({ editions }: Workshop, editionId: string, message: string): Refusal {
  const hasOtherDates = editions.some((edition) => edition.id !== editionId && isBookable(edition));
  return hasOtherDates
    ? createRefusal(409, message, { fields: { workshop_edition: 'This date has just sold out. Choose another' } })
    : createRefusal(409, message, { soldOut: true });
}

function createReservationPage({ ctype = '', item_id, course_id }: FormFields): FormPage | null {
  const item = item_id || course_id || '';
  if (!isWorkshopType(ctype) || !isItemId(item) || /^\.+$/.test(item)) return null;
  return createFormPage('reserve', `/reserve/${ctype}`, item);
}

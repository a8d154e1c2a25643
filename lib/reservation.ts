import 'server-only';

import { confirmPath } from '@/lib/domain/booking-link';
import { unixNow } from '@/lib/domain/clock';
import type { Accepted, Redisplay } from '@/lib/forms/response';
import { validate } from '@/lib/forms/fields';
import type { FormFields } from '@/lib/forms/read-form';
import { keyOf } from '@/lib/forms/idempotency';
import { type Refusal, refusal } from '@/lib/forms/refusal';
import { reservationSchema } from '@/lib/forms/reservation';
import { sessionOf } from '@/lib/session/request';
import { saveUnpaidBooking } from '@/lib/workshop-api/mutations';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';
import { panelOf } from '@/lib/domain/booking-panel';

/** Reserves a place (spec.md §4): the price code version is the API's, the places are the API's to give. */
export async function reserve(fields: FormFields, request: Request): Promise<Accepted | Refusal> {
  const form = validate(reservationSchema, fields);
  if (!form.ok) return form.refusal;
  const { item_id, ...body } = form.value;
  const workshop = await getWorkshop(body.ctype, item_id || body.course_id);
  if (!workshop || workshop.id !== body.course_id) return refusal(404, 'This workshop is no longer in the programme.');
  if (panelOf(workshop, unixNow()) === 'finished') return refusal(409, 'Booking for this workshop has closed.');
  const edition = workshop.editions.find(({ id }) => id === body.workshop_edition);
  if (!edition)
    return refusal(422, 'There is a problem with what you entered.', { fields: { workshop_edition: 'Choose a date' } });
  const saved = await saveUnpaidBooking(
    { ...body, pcv: workshop.pricecode_version, ws: sessionOf(request).ws },
    keyOf(fields),
  );
  if ('code' in saved) return { code: saved.code, next: confirmPath({ ctype: body.ctype, hash: saved.code }) };
  if (!saved.soldOut) return refusal(saved.settled ? 422 : 503, saved.error);
  const others = workshop.editions.some(({ id, places }) => id !== edition.id && places > 0);
  return others
    ? refusal(409, saved.error, { fields: { workshop_edition: 'This date has just sold out. Choose another' } })
    : refusal(409, saved.error, { soldOut: true });
}

/** The page that shows the form again without JavaScript. */
export function reservationPage({ ctype, item_id, course_id }: FormFields): Redisplay | null {
  const item = item_id || course_id || '';
  if (!/^(onsite|online)$/.test(ctype ?? '') || item.length > 100 || item === '' || /^\.+$/.test(item)) return null;
  return { form: 'reserve', path: `/reserve/${ctype}/${encodeURIComponent(item)}` };
}

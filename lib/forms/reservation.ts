import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import { isWorkshopType, WORKSHOP_TYPES } from '@camp/contract/booking-types';
import 'server-only';
import { z } from 'zod';

import { confirmPath, isHash } from '@/lib/domain/booking-link';
import { findDefaultEdition, getPanel, isBookable, NOT_PAYABLE, type PanelInput } from '@/lib/domain/booking-panel';
import { unixNow } from '@/lib/domain/dates';
import { isItemId } from '@/lib/domain/item-id';
import { toPanelInput } from '@/lib/domain/panel-input';
import type { Workshop } from '@/lib/domain/types';
import {
  ABOUT_ME,
  emailField,
  idField,
  LONG_FORM_BYTES,
  MAX_LENGTH,
  optionalParagraph,
  plainField,
  requiredLine,
  SEEN,
  seenField,
  sessionCurrencyField,
} from '@/lib/forms/engine/fields';
import { createFlashCookie, createFormPage, type FormPage, toDoneFlash } from '@/lib/forms/engine/flash';
import type { FormFields } from '@/lib/forms/engine/parse-form';
import { type Accepted, createRefusal, isRefusal, type Refusal, refusedByApi } from '@/lib/forms/engine/response';
import { NOT_BOOKABLE } from '@/lib/preview/unpublished-styles';
import { readSession } from '@/lib/session/visitor-session';
import { site } from '@/lib/site';
import { saveUnpaidBooking } from '@/lib/workshop-api/mutations';
import { getCurrentWorkshop, isUnpublished } from '@/lib/workshop-api/queries/workshops';

import { createFormEndpoint, type Submission } from './endpoint';
import { reservationErrorMessage } from './error-messages';
import { createHeldCookie } from './held-place';
import { identifyReservation } from './reservation-limit';
import { countReservation, recordCorrection } from './statistics';

const FIELDS = ['first_name', 'last_name', 'email', 'workshop_edition', 'about_me'];

const CHOOSE_WORKSHOP = 'Choose a workshop from the programme';

const placeCode = plainField(MAX_LENGTH.hash).transform((code) => (isHash(code) ? code : ''));

const seenSchema = z.object({
  editions: z.array(z.object({ id: z.string(), dates: z.string() })),
  prices: z.record(z.string(), z.string()).nullable(),
});

/** Names, email and date are required (docs/specification.md#validation). */
export const reservationSchema = z.object({
  first_name: requiredLine('first name', MAX_LENGTH.name),
  last_name: requiredLine('last name', MAX_LENGTH.name),
  email: emailField,
  workshop_edition: idField('Choose a date'),
  about_me: optionalParagraph(ABOUT_ME.label, MAX_LENGTH.aboutMe),
  currency: sessionCurrencyField,
  ctype: z.enum(WORKSHOP_TYPES, { error: CHOOSE_WORKSHOP }),
  course_id: idField(CHOOSE_WORKSHOP),
  item_id: plainField(MAX_LENGTH.itemId),
  /** Codes of the reservation that this one replaces, and of another person's (docs/specification.md#calls). */
  replaces: placeCode,
  beside: placeCode,
  /** Dates and prices. */
  seen: seenField(seenSchema),
});

type Reservation = z.output<typeof reservationSchema>;

/** POST /api/reserve: holds a place without payment (docs/specification.md#states). */
export const submitReservation = createFormEndpoint({
  name: 'reserve',
  schema: reservationSchema,
  perMinute: 60,
  perInstance: true,
  maxBytes: LONG_FORM_BYTES,
  longField: ABOUT_ME,
  formPage: createReservationPage,
  submit: reserve,
  errorMessage: reservationErrorMessage,
});

async function reserve(form: Reservation, { request, key, fields }: Submission): Promise<Accepted | Refusal> {
  const { item_id, replaces, beside, seen: _shown, ...body } = form;
  const readWorkshop = () => getCurrentWorkshop(body.ctype, item_id || body.course_id);
  const workshop = await readWorkshop();
  if (workshop?.id !== body.course_id) return createRefusal(404, 'This workshop is no longer in the programme.');
  if (await isUnpublished(workshop)) return createRefusal(409, NOT_BOOKABLE);
  if (!workshop.payable) return createRefusal(409, `${NOT_PAYABLE} Write to ${site.email}.`);
  if (getPanel(workshop, unixNow()) === 'finished') return createRefusal(409, 'Booking for this workshop has closed.');
  const changed = findChange(form, toPanelInput(workshop, unixNow()));
  if (changed) return changed;
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
  const { key: _key, [SEEN]: _seen, ...typed } = fields;
  if ('code' in saved) {
    const record = replaces ? recordCorrection : countReservation;
    record(request, { hash: saved.code, path: workshop.href, ws });
    const next = confirmPath({ ctype: body.ctype, hash: saved.code });
    const values = { ...typed, replaces: saved.code };
    const page = createReservationPage(fields);
    const setCookies = page && [
      await createFlashCookie('held', page.path, toDoneFlash(values)),
      createHeldCookie(`${page.path.replace('/reserve/', '')}:`, HOLD_SECONDS),
    ];
    return { code: saved.code, next, values, ...(setCookies && { setCookies }) };
  }
  if (saved.mailed) return { message: saved.error, values: typed };
  if (!saved.settled) return createRefusal(503, saved.error);
  const soldOut = saved.field ? null : findSoldOut(await readWorkshop(), body.workshop_edition, saved.error);
  return soldOut ?? refusedByApi({ ...saved, status: 422 }, FIELDS);
}

/** Nothing is reserved that differs from what the visitor has seen. */
function findChange({ workshop_edition, currency, seen }: Reservation, facts: PanelInput): Refusal | null {
  const refuseDate = (message: string) => createRefusal(409, message, { fields: { workshop_edition: message } });
  const isChosen = ({ id }: { id: string }) => id === workshop_edition;
  const [shown, current] = [seen?.editions.find(isChosen), facts.editions.find(isChosen)];
  if (!current) return refuseDate(`${shown?.dates ?? 'This date'} is no longer in the programme. Choose another date`);
  if (shown && !isSameText(shown.dates, current.dates)) {
    return refuseDate(`This date has moved from ${shown.dates} to ${current.dates}. Choose again`);
  }
  const [before, after] = [seen?.prices?.[currency], facts.prices?.[currency]];
  if (!before || !after || isSameText(before, after)) return null;
  return createRefusal(409, `The price has changed from ${before} to ${after}. Send the form again if you agree.`);
}

/** Browsers and proxies may replace spaces that do not break. */
const isSameText = (a: string, b: string) => a.replace(/\s/g, ' ') === b.replace(/\s/g, ' ');

/** Decides by the places that the API states after its refusal. The refusal's message is shown either way. */
function findSoldOut(workshop: Workshop | null, editionId: string, message: string): Refusal | null {
  const edition = workshop?.editions.find(({ id }) => id === editionId);
  if (!workshop || !edition || isBookable(edition)) return null;
  return findDefaultEdition(workshop.editions)
    ? createRefusal(409, message, { fields: { workshop_edition: 'This date has just sold out. Choose another' } })
    : createRefusal(409, message, { soldOut: true });
}

function createReservationPage({ ctype = '', item_id, course_id }: FormFields): FormPage | null {
  const item = item_id || course_id || '';
  if (!isWorkshopType(ctype) || !isItemId(item) || /^\.+$/.test(item)) return null;
  return createFormPage('reserve', `/reserve/${ctype}`, item);
}

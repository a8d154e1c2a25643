import type { WorkshopType } from '@camp/contract/booking-types';

import { readPreviousDays } from './editions';
import { createRenderer } from './editorial';
import { findWorkshop, hasPlaces, type ProgrammeView } from './workshops';
import { listMissingDetails } from '../bookings/joining-mails';
import { readSessions } from '../bookings/read-booking-facts';
import type { Db } from '../db/open';
import { type Edition, getLastDay, listOfferedDates, countPlacesLeft, placesWord } from '../domain/availability';
import { findFullPaymentReason } from '../domain/booking-facts';
import { dayAt } from '../domain/dates';
import { JOINING_LABELS } from '../domain/joining-details';
import { workshopPrice } from '../domain/prices';

export async function getWorkshop(db: Db, ctype: WorkshopType, itemId: string, view: ProgrammeView) {
  const found = await findWorkshop(db, ctype, itemId, view);
  if (!found) return null;
  const { workshop, window, places } = found;
  const cancelled = await db
    .selectFrom('editions')
    .select(['id', 'start_date'])
    .where('workshop_id', '=', workshop.id)
    .where('withdrawn_at', 'is not', null)
    .where('start_date', '>=', dayAt(view.now))
    .orderBy('start_date')
    .execute();
  const ids = [...window.offered, ...cancelled].map(({ id }) => id);
  const [sessions, moves] = [await readSessions(db, ids), await readPreviousDays(db, ids)];
  const missing = view.preview ? await listMissingDetails(db, view.now) : [];
  const nameMissing = (id: number) =>
    missing.filter(({ edition }) => edition === id).map(({ field }) => JOINING_LABELS[field]);
  const pricing = await readPriceList(db, workshop.id);
  const payments = Math.max(1, ...Object.values(pricing).map(({ number_of_payments }) => number_of_payments));
  const allowPaymentPlan = workshop.allow_payment_plan === 1;
  const findReason = (edition: Edition) => {
    const lastSession = sessions.get(edition.id)?.at(-1);
    const lastDay = lastSession ? dayAt(lastSession.starts_at) : edition.start_date;
    const end = workshop.ctype === 'onsite' ? getLastDay(edition.start_date) : lastDay;
    return allowPaymentPlan ? findFullPaymentReason(payments, end, view.now) : null;
  };
  const render = await createRenderer(db);
  return {
    ...workshop,
    tutor_string: workshop.tutors,
    short_url: workshop.slug,
    capacity: window.shown?.capacity ?? 0,
    places,
    placesword: placesWord(places),
    hasplaces: hasPlaces(found),
    booking_cutoff_time: window.bookingCutoff,
    allow_pp: allowPaymentPlan && (window.offered.length === 0 || window.offered.some((each) => !findReason(each))),
    mentorship: workshop.mentorship === 1,
    start_date: window.shown?.start_date ?? '',
    description: render(workshop.description),
    howtobook: render(workshop.how_to_book),
    wherewhentext: render(workshop.where_when),
    highlights: render(workshop.highlights),
    basics: render(workshop.basics),
    keyfact_dates: listOfferedDates(workshop.ctype, window).join('<br>'),
    tutor_profiles: await readTutorProfiles(db, workshop.tutors),
    announces_dates: true,
    editions: window.offered.map((edition) => ({
      id: edition.id,
      start_date: edition.start_date,
      arrival: edition.arrival ?? undefined,
      departure: edition.departure ?? undefined,
      previous_start_date: moves.get(edition.id),
      places: countPlacesLeft(edition),
      sessions: sessions.get(edition.id) ?? [],
      full_payment_reason: findReason(edition) ?? undefined,
      missing_details: missing.length > 0 ? nameMissing(edition.id) : undefined,
    })),
    cancelled_editions: cancelled.map((edition) => ({ ...edition, sessions: sessions.get(edition.id) ?? [] })),
    pricing,
  };
}

async function readTutorProfiles(db: Db, tutors: string) {
  const names = tutors.replace(/\s+/g, ' ').split(/,? and |, /);
  const rows = await db.selectFrom('tutors').selectAll().where('name', 'in', names).execute();
  return names.flatMap((name) =>
    rows.filter((row) => row.name === name).map(({ profile }) => ({ name, text: profile })),
  );
}

async function readPriceList(db: Db, workshopId: number) {
  const prices = await db.selectFrom('workshop_prices').selectAll().where('workshop_id', '=', workshopId).execute();
  return Object.fromEntries(
    prices.map(({ currency, full_amount, number_of_payments }) => [
      currency,
      workshopPrice(full_amount, number_of_payments, currency),
    ]),
  );
}

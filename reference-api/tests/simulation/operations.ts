import { isWorkshopType } from '@camp/contract/booking-types';

import { attempt, type World } from './world';
import { loadBooking } from '../../src/bookings/booking-rows';
import { releaseExpiredHolds } from '../../src/bookings/places';
import { remindHolders } from '../../src/bookings/send-reservation-mail';
import { openLink as takeFirstStep } from '../../src/bookings/unopened-holds';
import { leaveList, releaseBooking, saveReservation } from '../../src/bookings/unpaid-bookings';
import { acceptOffer, offerFreePlaces } from '../../src/bookings/waiting-list-offers';
import { deleteExpiredData } from '../../src/data-retention';
import type { Booking } from '../../src/db/schema';
import { runInTransaction } from '../../src/db/transaction';
import { DAY_SECONDS, HOUR_SECONDS } from '../../src/domain/dates';
import { offerPriceId, residencyPriceId } from '../../src/domain/offers';
import { cancelByLink, cancelByOrganiser, type NamedRefund } from '../../src/payments/cancel-booking';
import { checkOutOffer, checkOutResidency } from '../../src/payments/checkout';
import { retryFulfilments } from '../../src/payments/fulfil-payment';
import { sendRefunds } from '../../src/payments/refunds';
import { announceEditions } from '../../src/programme/announcements';
import { confirmSubscription, subscribe } from '../../src/subscriptions/subscribe';
import { RESIDENCY_PRICES } from '../programme';

const PERSON = { first_name: 'Ada', last_name: 'Lovelace', about_me: '' };

const heldBookings = ({ runtime: { db } }: World) =>
  db.selectFrom('bookings').selectAll().where('state', '=', 'held').orderBy('id').execute();

/** The dates that are still to come, bookable or not. */
export function comingEditions({ runtime: { db, now } }: World) {
  const today = new Date(now() * 1000).toISOString().slice(0, 10);
  return db
    .selectFrom('editions')
    .innerJoin('workshops', 'workshops.id', 'workshop_id')
    .select(['editions.id', 'workshop_id', 'ctype', 'slug', 'start_date', 'sold_out'])
    .where('start_date', '>', today)
    .orderBy('editions.id')
    .execute();
}

/** Sometimes it corrects an earlier reservation, or reserves beside it; its browser is open still. */
export async function reserve(world: World): Promise<void> {
  const edition = world.random.pick(await comingEditions(world));
  if (!edition) return;
  const corrected = world.random.chance(0.1) ? world.random.pick(await heldBookings(world)) : undefined;
  const beside = world.random.chance(0.1) ? world.random.pick(await heldBookings(world)) : undefined;
  const request = {
    ...PERSON,
    first_name: world.random.pick(['Ada', 'Byron'])!,
    email: beside?.email || world.visitor(),
    ctype: edition.ctype,
    course_id: edition.workshop_id,
    workshop_edition: edition.id,
    ws: null,
    currency: null,
    replaces: corrected?.ctype === edition.ctype ? corrected.hash : '',
    beside: beside?.hash ?? '',
  };
  await attempt(world, (context) => saveReservation(context, request, { preview: false, visitor: null }));
}

export async function reserveStay(world: World): Promise<void> {
  const first = 1 + world.random.below(30);
  const weeks = Array.from({ length: 1 + world.random.below(3) }, (_, index) => first + index);
  const form = {
    paymentType: 'payment' as const,
    amount: String(RESIDENCY_PRICES.eur[weeks.length] ?? 0),
    currency: 'eur' as const,
    priceCode: residencyPriceId(weeks.length, 'eur', 'payment'),
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: world.visitor(),
    weekstring: weeks.join(','),
    ws: null,
  };
  await attempt(world, (context) => checkOutResidency(context, form, null));
}

export async function buyBundle(world: World): Promise<void> {
  const priceCode = offerPriceId('bundle', 3, 'gbp');
  await attempt(world, (context) => checkOutOffer(context, 'bundle', { priceCode, ws: null }));
}

/** Of a held place, or of one that waits for its link. */
export async function openLink(world: World): Promise<void> {
  const { db, now } = world.runtime;
  const open = db.selectFrom('bookings').selectAll().where('state', '!=', 'confirmed').where('deadline', '>', now());
  const booking = world.random.pick(await open.orderBy('id').execute());
  if (booking) await attempt(world, (context) => takeFirstStep(context, booking, booking.mail_hash));
}

/** Whose mail was delivered. */
export async function accept(world: World): Promise<void> {
  const mailed = world.runtime.db.selectFrom('mails').select('booking_id').where('sent_at', 'is not', null);
  const delivered = new Set((await mailed.execute()).map(({ booking_id }) => booking_id));
  const offers = (await heldBookings(world)).filter(({ id, offered_at }) => offered_at !== null && delivered.has(id));
  const offer = world.random.pick(offers);
  if (!offer || !isWorkshopType(offer.ctype)) return;
  const acceptance = { ...PERSON, ctype: offer.ctype, hash: offer.mail_hash };
  await attempt(world, (context) => acceptOffer(context, acceptance));
}

export async function release(world: World): Promise<void> {
  const booking = world.random.pick(await heldBookings(world));
  if (booking) await attempt(world, (context) => releaseBooking(context, booking.ctype, booking.mail_hash));
}

/** One of the bookings that were confirmed in the last two months. */
async function pickConfirmed({ random, runtime: { db, now } }: World): Promise<Booking | undefined> {
  const ids = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('confirmed_at', '>', now() - 60 * DAY_SECONDS)
    .orderBy('id')
    .execute();
  const picked = random.pick(ids);
  return picked && loadBooking(db, picked.id);
}

/** Pressed twice at once, now and then. */
export async function cancel(world: World): Promise<void> {
  const booking = await pickConfirmed(world);
  if (!booking) return;
  const press = () =>
    attempt(world, (context) =>
      cancelByLink(context, { ctype: booking.ctype, hash: booking.mail_hash, expectedRefund: null }),
    );
  await Promise.all(world.random.chance(0.3) ? [press(), press()] : [press()]);
}

/** The organiser names what goes back. */
export async function cancelForOrganiser(world: World): Promise<void> {
  const booking = await pickConfirmed(world);
  if (!booking) return;
  const refund = world.random.pick<NamedRefund>(['full', 'none', 100]) ?? 'full';
  const cancelled = await attempt(world, (context) => cancelByOrganiser(context, booking.id, refund));
  if (cancelled) world.namedRefunds.set(booking.id, cancelled.refundedMinor);
}

export async function joinWaitingList(world: World): Promise<void> {
  const coming = await comingEditions(world);
  const soldOut = coming.filter(({ sold_out }) => sold_out === 1);
  const edition = world.random.pick(soldOut.length > 0 && world.random.chance(0.8) ? soldOut : coming);
  if (!edition) return;
  const holders = (await heldBookings(world)).filter(({ edition_id }) => edition_id === edition.id);
  const email = (world.random.chance(0.4) && world.random.pick(holders)?.email) || world.visitor();
  const request = { email, ctype: edition.ctype, item_id: String(edition.workshop_id), tracked_id: null };
  await attempt(world, (context) => subscribe(context, request));
  if (world.random.chance(0.2)) return;
  await confirm(world, email);
}

/** By one of the links that were mailed, often a used one: a tab was restored. */
export async function restoreTab(world: World): Promise<void> {
  await confirm(world, world.visitor());
}

async function confirm(world: World, email: string): Promise<void> {
  const mails = world.runtime.db.selectFrom('mails').select('text').where('recipient', '=', email);
  const texts = await mails.where('kind', '=', 'waiting-list').orderBy('id').execute();
  const links = texts.flatMap(({ text }) => /subscribe_confirm\/([\w-]+)/.exec(text)?.[1] ?? []);
  const link = world.random.chance(0.7) ? links.at(-1) : world.random.pick(links);
  if (link) await attempt(world, (context) => confirmSubscription(context, link, 'subscription'));
}

export async function leaveWaitingList(world: World): Promise<void> {
  const subscriptions = world.runtime.db.selectFrom('subscriptions').select('token').orderBy('id');
  const subscription = world.random.pick(await subscriptions.execute());
  if (subscription) await attempt(world, (context) => leaveList(context, subscription.token));
}

/** The tasks of the server, which sometimes run twice at once, as in two processes. */
export async function sweep(world: World): Promise<void> {
  const tasks = async () => {
    await releaseExpiredHolds(world.runtime);
    await runInTransaction(world.runtime, offerFreePlaces);
    await announceEditions(world.runtime);
    await remindHolders(world.runtime);
    await retryFulfilments(world.runtime);
    const { paymentProvider, tasks: paymentTasks } = world.getPayments();
    for (const { run } of paymentTasks) await run();
    await sendRefunds(world.runtime, paymentProvider);
  };
  await Promise.all(world.random.chance(0.2) ? [tasks(), tasks()] : [tasks()]);
  world.mailer.wake();
  await world.mailer.whenIdle();
}

export async function rememberMails({ runtime, forgottenMails }: World): Promise<void> {
  const mails = await runtime.db.selectFrom('mails').select(['message_id', 'kind', 'booking_id', 'text']).execute();
  for (const mail of mails) forgottenMails.set(mail.message_id, mail);
}

/** Deletes what has expired, as the privacy page promises. */
export async function forget(world: World): Promise<void> {
  await rememberMails(world);
  await deleteExpiredData(world.runtime);
}

export async function letDaysPass(world: World): Promise<void> {
  world.advanceClock(world.random.below(2 * DAY_SECONDS) + HOUR_SECONDS);
  await sweep(world);
}

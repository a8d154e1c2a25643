import { randomUUID } from 'node:crypto';

import type { FaultySite } from './faulty-site';
import { uniqueEmail } from '../fixtures';

type Fields = Record<string, string>;

export interface FilledForm {
  path: string;
  fields: Fields;
}

interface Workshop {
  id: number;
  ctype: string;
  short_url: string;
  editions: { id: number; places: number }[];
}

/** The places and rooms that a form takes. */
export interface Stock {
  workshop: Workshop;
  editionId: number;
  weekId: number;
}

const NAME = { first_name: 'Ada', last_name: 'Lovelace' };

export const VISIT_DETAILS = {
  diet: 'Vegan',
  allergies: 'Peanuts, walnuts',
  access: 'A room on the ground floor',
  own_arrival: 'By bicycle, on Tuesday',
  contact: 'Jon, 0612345678',
};

/** A workshop and a week with enough room, in turns. */
export async function findStock(site: FaultySite, index: number): Promise<Stock> {
  const cards = await site.askApi<{ ctype: string; id: number; places: number }[]>('list_all_workshops');
  const roomy = cards.filter(({ ctype, places }) => ctype === 'onsite' && places > 5).sort((a, b) => a.id - b.id);
  const weeks = (await readWeeks(site)).filter(({ remaining }) => remaining > 3);
  return withEdition(
    await site.askApi(`get_onsite_workshop/${roomy[index % roomy.length]!.id}`),
    weeks[index % weeks.length]!.id,
  );
}

function withEdition(workshop: Workshop, weekId: number): Stock {
  const [roomiest] = workshop.editions.toSorted((a, b) => b.places - a.places);
  return { workshop, editionId: roomiest!.id, weekId };
}

export async function readStock(site: FaultySite, { workshop, editionId, weekId }: Stock) {
  const { editions } = await site.askApi<Workshop>(`get_${workshop.ctype}_workshop/${workshop.id}`);
  const week = (await readWeeks(site)).find(({ id }) => id === weekId)!;
  return { places: editions.find(({ id }) => id === editionId)!.places, rooms: week.remaining };
}

async function readWeeks(site: FaultySite): Promise<{ id: number; remaining: number }[]> {
  const residency = await site.askApi<{ available_weeks: { id: number; remaining: number }[] }>('get_residencies');
  return residency.available_weeks;
}

export function reservation({ workshop, editionId }: Stock, email: string): Fields {
  return {
    ...NAME,
    email,
    workshop_edition: String(editionId),
    ctype: workshop.ctype,
    course_id: String(workshop.id),
    item_id: workshop.short_url,
    currency: 'eur',
  };
}

export function stay({ weekId }: Stock, email: string): Fields {
  const guest = { firstname: 'Ada', lastname: 'Lovelace', email };
  return { ...guest, weeks: String(weekId), currency: 'eur', paymentType: 'payment' };
}

/** Every form of the site, filled in by visitors with bookings and subscriptions. */
export async function fillForms(site: FaultySite, stock: Stock) {
  const freeEmail = uniqueEmail();
  const [grant, free] = await Promise.all([uniqueEmail(), freeEmail].map((email) => reserve(site, stock, email)));
  const online = withEdition(await site.askApi('get_online_workshop/community-sound-mapping'), 0);
  const [toPay, toRelease, toCorrect] = await Promise.all(
    [uniqueEmail(), uniqueEmail(), uniqueEmail()].map((email) => reserve(site, online, email)),
  );
  const [cancelledEmail, guestEmail] = [uniqueEmail(), uniqueEmail()];
  const [toCancel, visit, offered] = await Promise.all([
    confirm(site, stock, cancelledEmail),
    confirm(site, stock, guestEmail),
    offerPlace(site),
  ]);
  const links = await subscribedLinks(site);
  const [bundles, mentorship] = await Promise.all(
    ['get_bundles', 'get_mentorship'].map((call) => readOffer(site, call)),
  );
  const payment = { currency: 'eur', paymentType: 'payment', add_ww: '0', grantCode: '' };
  const correction = { ...reservation(online, uniqueEmail()), replaces: toCorrect! };
  const forms: Record<string, FilledForm> = {
    reserve: { path: '/api/reserve', fields: reservation(stock, uniqueEmail()) },
    correct: { path: '/api/reserve', fields: correction },
    code: { path: '/api/grantcode', fields: { hash: grant!, ctype: 'onsite', grantCode: 'OPEN50', add_ww: '0' } },
    pay: { path: '/checkout', fields: { ...payment, hash: toPay!, ctype: 'online' } },
    free: { path: '/success', fields: { ...payment, hash: free!, ctype: 'onsite', grantCode: 'FULL100' } },
    stay: { path: '/residency_checkout', fields: stay(stock, uniqueEmail()) },
    bundle: { path: '/bundle_checkout', fields: { priceCode: bundles! } },
    mentorship: { path: '/mentorship_checkout', fields: { priceCode: mentorship! } },
    subscribe: { path: '/api/subscribe', fields: { email: uniqueEmail() } },
    wait: { path: '/api/subscribe', fields: { email: uniqueEmail(), ctype: 'online', item_id: 'voice-lab' } },
    preregister: { path: '/api/preregister', fields: { email: uniqueEmail(), workshop_id: links.upcomingId } },
    confirm: { path: '/api/subscribe-confirm', fields: { item_id: links.subscription } },
    'confirm interest': { path: '/api/preregister-confirm', fields: { item_id: links.interest } },
    unsubscribe: { path: '/api/unsubscribe', fields: { token: links.unwanted } },
    'one click': { path: `/api/unsubscribe/${links.unread}`, fields: { 'List-Unsubscribe': 'One-Click' } },
    release: { path: '/api/release', fields: { hash: toRelease!, ctype: 'online' } },
    cancel: { path: '/api/cancel', fields: { hash: toCancel, ctype: 'onsite', refund: '' } },
    accept: { path: '/api/accept-offer', fields: { ...NAME, hash: offered, ctype: 'online', about_me: '' } },
    visit: { path: '/api/visit-details', fields: { ...VISIT_DETAILS, hash: visit, ctype: 'onsite' } },
    links: { path: '/api/booking-links', fields: { email: guestEmail } },
    resend: { path: '/api/resend', fields: { hash: visit, ctype: 'onsite' } },
  };
  for (const { fields } of Object.values(forms)) fields.key = randomUUID();
  return { forms, freeEmail, freeHash: free!, cancelledEmail, guestEmail, offeredHash: offered };
}

async function reserve(site: FaultySite, stock: Stock, email: string): Promise<string> {
  const json = { ...reservation(stock, email), about_me: '', pcv: 2, ws: '' };
  return JSON.parse(await site.tellApi('save_unpaid_booking/', { json })) as string;
}

/** Confirms a booking. @returns the token of its cancellation link */
async function confirm(site: FaultySite, stock: Stock, email: string): Promise<string> {
  const hash = await reserve(site, stock, email);
  const payment = { currency: 'eur', paymentType: 'payment', add_ww: '0', grantCode: 'FULL100' };
  await site.post('/success', { ...payment, hash, ctype: stock.workshop.ctype, key: randomUUID() });
  return mailedToken(site, email, `cancel/${stock.workshop.ctype}`);
}

/** Frees a place of a sold-out workshop. @returns the token of the link that offers it to the next in line */
async function offerPlace(site: FaultySite): Promise<string> {
  const soldOut = withEdition(await site.askApi('get_online_workshop/voice-lab'), 0);
  site.editProgramme('update editions set capacity = capacity + 1 where id = ?', soldOut.editionId);
  const reserved = await reserve(site, soldOut, uniqueEmail());
  const waiting = uniqueEmail();
  const list = { ctype: 'online', item_id: 'voice-lab', tracked_id: '' };
  await site.tellApi('subscribe/', { form: { ...list, email: waiting } });
  await site.post('/api/subscribe-confirm', { item_id: await mailedToken(site, waiting, 'subscribe_confirm') });
  await site.tellApi('release_booking/', { json: { hash: reserved, ctype: 'online' } });
  return mailedToken(site, waiting, 'confirm/online');
}

/** Reads the token of a mailed link. */
async function mailedToken(site: FaultySite, email: string, page: string): Promise<string> {
  return new RegExp(`/${page}/([\\w-]+)`).exec((await site.mailsTo(email)).join())![1]!;
}

async function readOffer(site: FaultySite, call: string): Promise<string> {
  const offers = await site.askApi<Record<string, { price_id: string }[]>>(call);
  return offers.eur![0]!.price_id;
}

/** Subscribes visitors. @returns the tokens of their mailed links */
async function subscribedLinks(site: FaultySite) {
  const [upcoming] = await site.askApi<{ id: number }[]>('list_upcoming_workshops');
  const upcomingId = String(upcoming!.id);
  const [subscriber, interested, tired, absent] = [uniqueEmail(), uniqueEmail(), uniqueEmail(), uniqueEmail()];
  const list = { ctype: '', item_id: '', tracked_id: '' };
  await site.tellApi('subscribe/', { form: { ...list, email: subscriber } });
  for (const email of [tired, absent]) await site.tellApi('subscribe/', { form: { ...list, email } });
  await site.tellApi('save_preregistration/', { json: { email: interested, workshop_id: upcomingId } });
  return {
    upcomingId,
    subscription: await mailedToken(site, subscriber, 'subscribe_confirm'),
    interest: await mailedToken(site, interested, 'preregister_confirm'),
    unwanted: await mailedToken(site, tired, 'unsubscribe'),
    unread: await mailedToken(site, absent, 'unsubscribe'),
  };
}

import type { ConfirmableType } from '@camp/contract/booking-types';
import { DEFAULT_CURRENCY } from '@camp/contract/currencies';

import { getPanel } from '@/lib/domain/booking-panel';
import { formatDateSpan, formatShortDay } from '@/lib/domain/dates';
import { formatMoney } from '@/lib/domain/money';
import { SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { getRibbon } from '@/lib/domain/ribbon';
import { formatEdition } from '@/lib/domain/stay';
import { capitalize } from '@/lib/domain/text';
import type { Collection, Workshop } from '@/lib/domain/types';
import { countWorkshops, describePlaces, listKnown, listNames, type NamedGroup } from '@/lib/domain/workshop-groups';
import { getName } from '@/lib/domain/workshop-title';
import { site } from '@/lib/site';
import type { ConfirmedBooking } from '@/lib/workshop-api/booking-types';

import type { ShareCard } from './share-card';

const MAX_ARTFORMS = 3;
const MAX_DATES = 2;

export function toWorkshopShareCard(workshop: Workshop, now: number): ShareCard {
  const { ctype, artforms, title_with, tutors, course_image, pricing } = workshop;
  const panel = getPanel(workshop, now);
  const table = pricing?.[DEFAULT_CURRENCY];
  const price = table ? formatMoney(table.full_amount, table.symbol) : '';
  return {
    kind: ctype,
    id: getItemSegment(workshop),
    kicker: ctype === 'onsite' ? 'Onsite workshop' : 'Online workshop',
    artforms: artforms.slice(0, MAX_ARTFORMS),
    title: title_with,
    tutors,
    details: [formatDates(workshop), formatPlace(workshop), panel === 'finished' ? '' : price].filter(Boolean),
    ribbon: getRibbon(workshop, panel, now),
    picture: course_image,
  };
}

export function toCollectionShareCard({ cid, title, workshops }: Collection): ShareCard {
  const [first] = workshops;
  return {
    ...EMPTY_CARD,
    kind: 'collection',
    id: cid,
    kicker: 'Collection',
    title,
    details: workshops.length > 0 ? [countWorkshops(workshops)] : [],
    picture: first?.course_image ?? null,
  };
}

export function toGroupShareCard(group: NamedGroup): ShareCard {
  const { kind, name, slug, toCome } = group;
  const known = listKnown(group);
  const isArtform = kind === 'artform';
  return {
    ...EMPTY_CARD,
    kind,
    id: slug,
    kicker: isArtform ? 'Workshops' : 'Tutor',
    title: isArtform ? capitalize(name) : name,
    details: isArtform
      ? [countWorkshops(toCome), describePlaces(toCome)].filter(Boolean)
      : toCome.slice(0, 2).map(getName),
    artforms: isArtform ? [] : listNames('artform', known).slice(0, MAX_ARTFORMS),
    picture: known[0]?.course_image ?? null,
  };
}

const EMPTY_CARD = { artforms: [], tutors: '', details: [], ribbon: null, picture: null };

export function getPageShareCard(name: SitePageName): ShareCard {
  const { title, card } = SITE_PAGES[name];
  return { ...EMPTY_CARD, kind: 'page', id: name, title, ...card };
}

/** Contains no personal data, because visitors share the card. Null without a title. */
export function toBookingShareCard(
  ctype: ConfirmableType,
  booking: BookedDays & Pick<ConfirmedBooking, 'product'>,
  workshop: Workshop | null,
): ShareCard | null {
  if (!workshop && !booking.product) return null;
  return {
    kind: 'page',
    id: 'booking',
    kicker: 'See you there',
    artforms: workshop?.artforms.slice(0, MAX_ARTFORMS) ?? [],
    title: workshop?.title_with ?? booking.product ?? '',
    tutors: workshop?.tutors ?? '',
    details: listBookedDetails(ctype, booking),
    ribbon: null,
    picture: workshop
      ? workshop.course_image
      : ctype === 'residency'
        ? (SITE_PAGES.residencies.card.picture ?? null)
        : null,
  };
}

type BookedDays = Pick<ConfirmedBooking, 'start_date' | 'end_date'>;

export function listBookedDetails(ctype: ConfirmableType, { start_date, end_date }: BookedDays): string[] {
  const isStay = ctype === 'onsite' || ctype === 'residency';
  const firstDay = start_date && `${isStay ? '' : 'From '}${formatShortDay(start_date)}`;
  const days = isStay && start_date && end_date ? formatDateSpan(start_date, end_date) : firstDay;
  return [...(days ? [days] : []), isStay ? `${site.address.locality}, French Pyrenees` : 'Online'];
}

/** The item in the URL of the workshop's page, so that page and card are made from the same response. */
function getItemSegment({ ctype, href, id }: Workshop): string {
  const [, segment] = new RegExp(`^/${ctype}/([^/?#]+)$`).exec(href) ?? [];
  return segment === undefined ? id : decodeURIComponent(segment);
}

/** "5–9 May 2027 or 1–5 June 2027" */
export function formatDates({ editions, duration }: Pick<Workshop, 'editions' | 'duration'>): string {
  const dates = editions.map((edition) => formatEdition(edition, duration, formatShortDay)).filter(Boolean);
  if (dates.length <= MAX_DATES) return dates.join(' or ');
  return `${dates[0]}, and ${dates.length - 1} more dates`;
}

function formatPlace({ ctype, duration }: Workshop): string {
  if (ctype === 'online') return 'From wherever you are';
  return `${duration ? `${duration} in` : 'In'} the French Pyrenees`;
}

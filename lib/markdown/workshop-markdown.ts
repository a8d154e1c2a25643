import { CURRENCIES } from '@camp/contract/currencies';
import { PARIS } from '@camp/contract/days';
import 'server-only';

import { getPanel, getPanelTime, isBookable, NOT_PAYABLE, type Panel } from '@/lib/domain/booking-panel';
import { CANCELLATION_SENTENCE, cancellationNow } from '@/lib/domain/cancellation';
import { HOLD_PERIOD, HOUR_SECONDS, toParisTime } from '@/lib/domain/dates';
import type { ScheduledEdition } from '@/lib/domain/edition';
import { getPaymentPlan } from '@/lib/domain/instalments';
import { formatMoney } from '@/lib/domain/money';
import { SITE_PAGES } from '@/lib/domain/pages';
import { formatPlacesLeft, SOLD_OUT } from '@/lib/domain/places';
import { formatDates, getRibbon } from '@/lib/domain/ribbon';
import { formatSession } from '@/lib/domain/sessions';
import { formatEdition } from '@/lib/domain/stay';
import type { Workshop } from '@/lib/domain/types';
import { describeCoverage, describeKind, formatPaymentPlan, listTravel } from '@/lib/domain/workshop-facts';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { toImageUrl } from '@/lib/seo/site-url';
import { getDates, getDeadline, getEditionUrl, getWorkload, listDatedEditions } from '@/lib/seo/workshop-data';
import { formatWorkshopSnippet } from '@/lib/seo/workshop-description';
import { site } from '@/lib/site';

import { escapeMarkdown as escape, htmlToMarkdown, link, list, page, section, toUrl } from './markdown';

/** "2027-04-28 22:00 (Paris time)", from unix seconds. */
const formatMoment = (seconds: number): string => `${toParisTime(seconds).slice(0, 16).replace('T', ' ')} (Paris time)`;

/** The time is that of the hour, so that an unchanged workshop has an unchanged ETag. `now` in unix seconds. */
export const formatReading = (now: number): string =>
  `Read from the booking system after ${formatMoment(now - (now % HOUR_SECONDS))}. Places can go at any minute: read ` +
  'this again, or the page, before you rely on them.';

const TEXTS = [
  ['Workshop info', 'description'],
  ['How to book', 'howtobook'],
  ['Where & when', 'wherewhentext'],
  ['Highlights', 'highlights'],
  ['Basics', 'basics'],
  ['Key facts: dates', 'keyfact_dates'],
  ['Level', 'student_level'],
  ['Equipment', 'equipment'],
  ['After the course', 'post_course'],
  ['Access', 'access'],
] as const;

/** @param publishedAt, now unix seconds */
export function toWorkshopMarkdown(workshop: Workshop, publishedAt: number | null, now: number): string {
  const { href, tutor_profiles: profiles } = workshop;
  const renderedAt = getPanelTime(workshop, now);
  const panel = getPanel(workshop, renderedAt);
  const ribbon = getRibbon(workshop, panel, renderedAt);
  const isOffered = panel !== 'finished';
  return page(
    { title: formatFullTitle(workshop), path: href },
    `> ${escape(formatWorkshopSnippet(workshop, renderedAt))}`,
    ribbon && `**${ribbon}**${isOffered ? '' : `: ${escape(formatDates(workshop) ?? '')}`}`,
    listFacts(workshop, publishedAt),
    !isOffered && list(listDatedEditions(workshop).flatMap((edition) => listTimes(workshop, edition))),
    isOffered && section('Dates', formatReading(now), ...listEditions(workshop, panel, renderedAt)),
    isOffered && section('Price', ...listPrices(workshop)),
    isOffered && section('Reserve', listSteps(workshop, panel)),
    section('Cancelling', describeCancelling(workshop)),
    ...TEXTS.map(([heading, field]) => section(heading, htmlToMarkdown(workshop[field]))),
    section('Tutors', ...profiles.map(({ name, text }) => `### ${escape(name)}\n\n${escape(text)}`)),
  );
}

function listFacts(workshop: Workshop, publishedAt: number | null): string {
  const { ctype, artforms, tutor_string, language, course_image } = workshop;
  const where = `${site.postalAddress.join(', ')} (${site.address.region}; ${link('map', site.map)})`;
  return list([
    escape(describeKind(workshop)),
    `In the programme: ${link(SITE_PAGES.workshops.title, '/workshops.md')}`,
    tutor_string && `Tutors: ${escape(tutor_string)}`,
    `Where: ${ctype === 'onsite' ? where : 'online'}`,
    artforms.length > 0 && `Artforms: ${escape(artforms.join(', '))}`,
    language && `Language: ${escape(language)}`,
    publishedAt !== null && `Announced: ${formatMoment(publishedAt)}`,
    `Organiser: ${link(site.name, '/')}, ${site.email}`,
    `Picture: ${toUrl(toImageUrl(course_image))}`,
  ]);
}

function listEditions(workshop: Workshop, panel: Panel, now: number): string[] {
  const { duration, cancelled_editions: cancelled } = workshop;
  const describe = (edition: ScheduledEdition, facts: Parameters<typeof list>[0], label = '') =>
    `### ${label}${escape(formatEdition(edition, duration))}\n\n${list(facts)}`;
  const dates = workshop.editions.map((edition) => describe(edition, listEdition(workshop, edition, panel, now)));
  const gone = cancelled.map((edition) => describe(edition, listTimes(workshop, edition), 'Cancelled: '));
  return [...(dates.length > 0 ? dates : ['There is no date at the moment.']), ...gone];
}

function listEdition(workshop: Workshop, edition: ScheduledEdition, panel: Panel, now: number) {
  const { ctype, payable } = workshop;
  const { places, sessions, full_payment_reason: reason } = edition;
  const isDated = listDatedEditions({ ...workshop, editions: [edition] }).length > 0;
  const { validThrough } = isDated ? getDeadline(workshop, edition) : {};
  const workload = getWorkload(workshop, edition);
  const isOpen = panel === 'form' && payable && isBookable(edition);
  return [
    places === 0 ? SOLD_OUT : places !== null && formatPlacesLeft(places, null),
    isOpen && `Reserve this date: ${toUrl(`${getEditionUrl(workshop, edition)}#book`)}`,
    validThrough && `Booking closes: ${formatMoment(Date.parse(validThrough) / 1000)}`,
    ...listTimes(workshop, edition),
    workload && `Length: ${formatWorkload(workload)}`,
    ...sessions.map((session) => `Session: ${formatSession(session, PARIS)} in Paris`),
    ...listTravel(workshop, edition).map(({ term, value }) => value && `${term}: ${value}`),
    isBookable(edition) && cancellationNow(ctype, edition.start_date, now),
    reason && escape(reason),
  ];
}

function listTimes(workshop: Workshop, edition: ScheduledEdition) {
  const { startDate, endDate } = getDates(workshop, edition);
  const previous = edition.previous_start_date;
  return [
    `This date: ${toUrl(getEditionUrl(workshop, edition))}`,
    startDate && `From: ${escape(startDate)}`,
    endDate && `To: ${escape(endDate)}`,
    previous && previous !== edition.start_date && `Moved from: ${previous}`,
  ];
}

const UNITS = new Map(Object.entries({ D: 'day', H: 'hour', M: 'minute' }));

/** "5 days", "6 hours 30 minutes". */
const formatWorkload = (iso: string) =>
  (iso.match(/\d{1,6}[DHM]/g) ?? [])
    .map((part) => `${parseInt(part, 10)} ${UNITS.get(part.slice(-1))}${parseInt(part, 10) === 1 ? '' : 's'}`)
    .join(' ');

function listPrices(workshop: Workshop) {
  const { pricing, payable } = workshop;
  const plan = getPaymentPlan(workshop);
  const covers = describeCoverage(workshop);
  if (!pricing) return [payable ? null : `${NOT_PAYABLE} Write to ${site.email}.`];
  const prices = CURRENCIES.map((currency) => pricing[currency])
    .filter((price, index) => price.currency === CURRENCIES[index])
    .map((price) => {
      const split = plan.isOffered ? formatPaymentPlan(price, plan.isForLater) : null;
      const amount = price.full_amount === 0 ? 'free' : formatMoney(price.full_amount, price.symbol);
      return `${price.currency.toUpperCase()}: ${amount}${split ? `, ${split}` : ''}`;
    });
  return [
    'The same for every date:',
    list(prices),
    plan.reason && escape(plan.reason),
    covers && `Price covers: ${escape(covers)}`,
  ];
}

function listSteps({ href, payable }: Workshop, panel: Panel): string {
  if (panel === 'soldout') return `Join the waiting list: ${toUrl(`/subscribe${href}`)}`;
  if (!payable) return `${NOT_PAYABLE} Write to ${site.email}.`;
  return list([
    `Choose a date ${link('on the page', `${href}#book`)} and give a name and an email address.`,
    `No payment at that point: the place is held for ${HOLD_PERIOD}, and a link by email confirms and pays.`,
    'Under-16s need a guardian, who takes part in or stays for the whole of the workshop. A booking for anyone under ' +
      `18 must be made by an adult: see the ${link('terms', '/terms.md')}.`,
    `Travel, rooms, food, age and other questions: see the ${link('FAQ', '/faq.md')}.`,
  ]);
}

const describeCancelling = ({ ctype }: Workshop) =>
  ctype === 'online' ? cancellationNow(ctype, null, 0) : `Counted from the first day: ${CANCELLATION_SENTENCE}`;

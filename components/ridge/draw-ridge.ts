import { CURRENCIES } from '@camp/contract/currencies';

import { escapeHtml } from '@/components/ui/to-html';
import { formatDay, formatShortDay } from '@/lib/domain/dates';
import { formatMoney } from '@/lib/domain/money';
import { formatPlacesLeft, SOLD_OUT } from '@/lib/domain/places';
import type { ListedCard } from '@/lib/domain/types';
import { getFilterUrl, NO_FILTER, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { formatFullTitle, getName } from '@/lib/domain/workshop-title';
import { cutToCharacters } from '@/lib/seo/cut-text';

import { RIDGE_WIDTH, type Summit, type SummitWeek, type Year, type YearMonth } from './draw-year';
import { DEFINITIONS, getOutline, roundToTenth, SOLD_OUT_LOOK } from './peaks';
import styles from './YearRidge.module.scss';

/** Inline styles, because the style sheet of all pages is at its size limit. */
const YEAR_STYLE =
  // The size with months: a page that arrives slowly already shows the dates before them.
  'display:grid;width:max(100%,var(--on-paper,calc(79rem + var(--page-edge))));' +
  'min-height:var(--on-paper,calc(var(--picture) + 5rem));padding-inline:var(--page-edge) var(--on-paper,6rem)';
const FLOOR_STYLE =
  'position:relative;background:var(--night);box-shadow:0 0 0 100vmax var(--night);clip-path:inset(0 -100vmax)';
/** The outlines part neighbours of one colour. */
const DATES_STYLE = 'display:grid;grid-template:100%/100%;stroke:var(--paper);stroke-width:1.5';
const MONTHS_STYLE =
  'display:grid;grid-template-columns:repeat(12,minmax(0,1fr));' +
  'font:800 clamp(1.375rem,1.75vw,2.25rem)/2.4rem var(--font-display);letter-spacing:-.03em';
const WEEK_STYLE = 'border-inline-start:3px solid var(--line,transparent)';

/** Opacity of summits outside the chosen months (scroll-months.ts). */
const FADED = 0.3;

/** Characters that fit above a summit. */
const MAX_NAME = 27;
/** As in components/workshop/Places.tsx, whose styles are not needed here. */
export const FEW_PLACES = 3;

export interface RidgeOptions {
  /** The list's filter, to which a month is added, or from which it is removed. */
  filter?: WorkshopFilter;
  /** On the home page, where the low ridge has the outlines. */
  names?: boolean;
}

/**
 * HTML, because elements would be sent once more in the data of the page. Links of dates are not prefetched, because
 * keys and pointers pass many.
 */
export function drawRidge(year: Year<ListedCard>, { filter = NO_FILTER, names = false }: RidgeOptions): string {
  const { months, today, summits, weeks, ridges, floor } = year;
  const firstFree = Math.max(
    0,
    summits.findIndex(({ date }) => date.places !== 0),
  );
  const firstFreeWeek = Math.max(
    0,
    weeks.findIndex(({ places }) => places !== 0),
  );
  const dates = [
    ...summits.map((summit, index) => drawSummit(summit, { shown: index === firstFree, names, filter })),
    ...weeks.map((week, index) => drawWeek(week, index === firstFreeWeek)),
  ];
  return `<div style="${YEAR_STYLE}"><div class="${styles.picture}">
<svg overflow="visible" aria-hidden="true" data-print="none">${names ? '' : DEFINITIONS}\
<circle cx="${today}%" cy="62%" r="${names ? 3.5 : 2.5}rem" fill="var(--signal)"></circle></svg>${drawRanges(ridges)}
<ol class="${styles.dates}" style="${DATES_STYLE}" aria-label="Dates of the year">${dates.join('')}</ol></div>
<svg style="${FLOOR_STYLE}" viewBox="0 0 ${RIDGE_WIDTH} 10" preserveAspectRatio="none" width="100%" height="16" \
aria-hidden="true" data-print="none"><path d="${floor}" fill="var(--on-night)"></path></svg>
<ol class="${styles.months}" style="${MONTHS_STYLE}" aria-label="Months" data-print="none">${months
    .map((month, index) => drawMonth(month, index === 0, filter))
    .join('')}</ol></div>`;
}

function drawRanges(ridges: Year<ListedCard>['ridges']): string {
  if (ridges.length === 0) return '';
  const ranges = ridges.map(
    ({ artform, path }, index) =>
      `<g data-artform="${escapeHtml(artform)}" fill="var(--tag,var(--artform-other))"><path id="range${index}" \
d="${path}"></path><use href="#range${index}" fill="url(#mist)"></use></g>`,
  );
  return `<svg style="align-self:end;height:var(--height)" viewBox="0 0 ${RIDGE_WIDTH} 100" \
preserveAspectRatio="none" aria-hidden="true" data-print="none">${ranges.join('')}</svg>`;
}

interface SummitOptions extends Required<RidgeOptions> {
  shown: boolean;
}

function drawSummit(summit: Summit<ListedCard>, { shown, names, filter: { months } }: SummitOptions): string {
  const { x, height, workshop, date, named } = summit;
  const { href, artforms, ctype, price_from, placesword } = workshop;
  const month = date.start.slice(0, 7);
  const isOff = months.length > 0 && !months.includes(month);
  const full = date.places === 0 ? ` data-full="true" style="${SOLD_OUT_LOOK}"` : '';
  const shownName = escapeHtml(cutToCharacters(getName(workshop), MAX_NAME).shown);
  const name = names ? `<bdi aria-hidden="true"${named ? '' : ' hidden'}><bdi>${shownName}</bdi></bdi>` : '';
  return `<li style="--x:${roundToTenth(x)}%;--h:${toFraction(height)}" data-month="${month}"${mark(shown)}>\
<a href="${escapeHtml(href)}" data-link data-artform="${escapeHtml(artforms[0] ?? '')}"${full}>${name}\
<svg aria-hidden="true"${isOff ? ` opacity="${FADED}"` : ''}>\
<use href="${getOutline(summit)}"></use></svg>${drawFacts({
    title: formatFullTitle(workshop),
    when: date.text ?? `${ctype === 'online' ? 'From ' : ''}${formatDay(date.start)}`,
    price: price_from,
    places: date.places,
    placesword: date.places === workshop.places ? placesword : null,
  })}</a></li>`;
}

function drawWeek({ x, day, places, months, workshops }: SummitWeek<ListedCard>, shown: boolean): string {
  const [first] = workshops;
  const href = workshops.length === 1 && first ? first.href : getFilterUrl({ ...NO_FILTER, months });
  const facts = drawFacts({
    title: `Week of ${formatShortDay(day)}`,
    when: `${workshops.length} ${workshops.length === 1 ? 'workshop' : 'workshops'}`,
    price: null,
    places,
    placesword: null,
  });
  return `<li style="--x:${roundToTenth(x + 0.9)}%;--w:1.9%"${mark(shown)}>\
<a href="${escapeHtml(href)}" data-link style="${WEEK_STYLE}">${facts}</a></li>`;
}

interface Facts {
  title: string;
  when: string;
  price: ListedCard['price_from'];
  places: number | null;
  placesword: string | null;
}

function drawFacts({ title, when, price, places, placesword }: Facts): string {
  const amounts = price
    ? CURRENCIES.map((currency) => {
        const { amount, symbol } = price[currency];
        return `<span data-price="${currency}">${escapeHtml(formatMoney(amount, symbol))}</span>`;
      })
    : [];
  const cost = amounts.length > 0 ? ` · ${amounts.join('')}` : '';
  return `<div><strong translate="no">${escapeHtml(title)}</strong> <span>${escapeHtml(when)}${cost}</span> \
${drawPlaces(places, placesword)}</div>`;
}

/** As components/workshop/Places.tsx. */
function drawPlaces(places: number | null, word: string | null): string {
  if (places === null) return word ? `<p>${escapeHtml(word)}</p>` : '';
  const colour = places === 0 ? 'ink-soft' : places <= FEW_PLACES && 'signal';
  const text = places === 0 ? SOLD_OUT : formatPlacesLeft(places, word);
  return `<p${colour ? ` style="color:var(--${colour})"` : ''}>${escapeHtml(text)}</p>`;
}

function drawMonth({ month, label, count }: YearMonth, isFirst: boolean, filter: WorkshopFilter): string {
  const [name = label, year = ''] = label.split(' ');
  const shortName = name.slice(0, 3);
  const shownYear =
    isFirst || name === 'January'
      ? ` <span style="display:block;font:400 var(--step-base)/1.6rem var(--font-text);letter-spacing:0">${year}</span>`
      : '';
  const text = `<span>${shortName}</span>${shownYear}`;
  const isChosen = filter.months.includes(month);
  const others = filter.months.filter((each) => each !== month);
  const href = getFilterUrl({ ...filter, page: 1, months: isChosen ? others : [...others, month].sort() });
  const link = `<a href="${escapeHtml(href)}" data-link rel="nofollow" \
aria-label="${shortName} ${year}: ${count} ${count === 1 ? 'date' : 'dates'}"\
${isChosen ? ' aria-current="true"' : ''} data-month="${month}">${text}</a>`;
  const isLink = count > 0 || isChosen;
  return `<li>${isLink ? link : `<span style="color:var(--ink-soft)">${text}</span>`}</li>`;
}

const toFraction = (percent: number) => String(Math.round(percent) / 100).replace(/^0/, '');
const mark = (shown: boolean) => (shown ? ' data-shown="true"' : '');

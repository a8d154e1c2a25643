import { CURRENCIES, type Currency } from '@camp/contract/currencies';
import 'server-only';

import { formatMoney } from '@/lib/domain/money';
import { getMarkdownPath, SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { formatPlacesLeft, SOLD_OUT } from '@/lib/domain/places';
import type { WorkshopCard } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { readSection } from '@/lib/section-result';
import { site } from '@/lib/site';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

import { escapeMarkdown, link, list, section } from './markdown';

/** The site in the format of llmstxt.org. */
export function createLlmsText(): Promise<string> {
  return withSharedTimeout(async () => {
    const [workshops, pages] = await Promise.all([readSection(listAllWorkshops()), listOfferedPages()]);
    return [
      `# ${site.name}`,
      `> ${site.description} Places and prices change: the page of a workshop has the current ones.`,
      section('Workshops', workshops.ok ? formatProgramme(workshops.value) : 'The programme could not be read.'),
      section('Pages', list(pages.map(toPageLine))),
      section(
        'Optional',
        list([`${link('Calendar', '/calendar.ics')}: all dates`, `${link('Feed', '/feed.xml')}: new workshops`]),
      ),
    ].join('\n\n');
  });
}

/** @param currencies in which prices are given */
export function formatProgramme(
  cards: WorkshopCard[],
  currencies: readonly Currency[] = CURRENCIES.slice(0, 1),
): string {
  const listed = cards.filter(({ href }) => href.startsWith('/'));
  return list(listed.map((card) => toLine(card, currencies))) || 'Nothing is in the programme at the moment.';
}

function toLine(card: WorkshopCard, currencies: readonly Currency[]): string {
  const { href, ctype, artforms, date, places, placesword, price_from: from } = card;
  const kind = [ctype === 'onsite' ? 'onsite in the French Pyrenees' : 'online', ...artforms].join(', ');
  const prices = from ? currencies.map((currency) => formatMoney(from[currency].amount, from[currency].symbol)) : [];
  const left = places === 0 ? SOLD_OUT : places && formatPlacesLeft(places, placesword);
  const facts = [kind, date, [...new Set(prices)].join(' / '), left].filter(Boolean).join('; ');
  return `${link(formatFullTitle(card), href)}: ${escapeMarkdown(facts)} (${link('Markdown', `${href}.md`)})`;
}

function toPageLine(name: SitePageName): string {
  const { path, title, searchTitle } = SITE_PAGES[name];
  const markdown = getMarkdownPath(path);
  return [link(title, path), searchTitle && `: ${searchTitle}`, markdown && ` (${link('Markdown', markdown)})`]
    .filter(Boolean)
    .join('');
}

import 'server-only';
import { formatMoney } from '@/lib/domain/money';
import { SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { formatPlacesLeft, SOLD_OUT } from '@/lib/domain/places';
import type { WorkshopCard } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { readSection } from '@/lib/section-result';
import { site } from '@/lib/site';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

import { canonical } from './site-url';

/** The site in the format of llmstxt.org. */
export function createLlmsText(): Promise<string> {
  return withSharedTimeout(async () => {
    const [workshops, pages] = await Promise.all([readSection(listAllWorkshops()), listOfferedPages()]);
    const listed = workshops.ok ? workshops.value.filter(({ href }) => href.startsWith('/')) : [];
    return [
      `# ${site.name}`,
      `> ${site.description} Places and prices change: the page of a workshop has the current ones.`,
      '## Workshops',
      listed.map(toLine).join('\n') ||
        (workshops.ok ? 'Nothing is in the programme at the moment.' : 'The programme could not be read.'),
      '## Pages',
      pages.map(toPageLine).join('\n'),
      '## Optional',
      `- [Calendar](${canonical('/calendar.ics')}): all dates\n- [Feed](${canonical('/feed.xml')}): new workshops`,
    ].join('\n\n');
  });
}

function toLine(card: WorkshopCard): string {
  const { href, ctype, artforms, date, places, placesword, price_from } = card;
  const kind = [ctype === 'onsite' ? 'onsite in the French Pyrenees' : 'online', ...artforms].join(', ');
  const price = price_from && formatMoney(price_from.eur.amount, price_from.eur.symbol);
  const left = places === 0 ? SOLD_OUT : places && formatPlacesLeft(places, placesword);
  const facts = [kind, date, price, left].filter(Boolean).join('; ');
  return `- [${escapeBrackets(formatFullTitle(card))}](${canonical(href)}): ${facts.replace(/\s+/g, ' ')}`;
}

function toPageLine(name: SitePageName): string {
  const { path, title, searchTitle } = SITE_PAGES[name];
  return `- [${escapeBrackets(title)}](${canonical(path)})${searchTitle ? `: ${searchTitle}` : ''}`;
}

const escapeBrackets = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

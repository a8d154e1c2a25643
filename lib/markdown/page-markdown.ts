import { MAX_WEEKS, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import { isWorkshopType, type WorkshopType } from '@camp/contract/booking-types';
import { CURRENCIES, CURRENCY_DIGITS, DEFAULT_CURRENCY, mapCurrencies } from '@camp/contract/currencies';
import { PACKAGE_TRAVEL } from '@camp/contract/organisation';
import 'server-only';

import { getCreditPrice } from '@/lib/domain/bundle';
import { listCancellationPeriods, WITHDRAWAL } from '@/lib/domain/cancellation';
import { formatMoney } from '@/lib/domain/money';
import { isMarkdownPage, type MarkdownPage, SITE_PAGES } from '@/lib/domain/pages';
import { formatPlacesLeft, SOLD_OUT } from '@/lib/domain/places';
import { getResidencyQuote, groupByMonth } from '@/lib/domain/residency';
import { getPageTime } from '@/lib/preview/current';
import { readSection } from '@/lib/section-result';
import { createBundleData, createResidencyData } from '@/lib/seo/product-data';
import { toImageUrl } from '@/lib/seo/site-url';
import { site } from '@/lib/site';
import { readText, type Text } from '@/lib/texts/text';
import type { Residency } from '@/lib/workshop-api/booking-types';
import { listFaqs } from '@/lib/workshop-api/queries/content';
import { getResidency, listBundles, listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { getWorkshop, listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import { formatProgramme } from './llms-text';
import { absoluteLinks, escapeMarkdown as escape, htmlToMarkdown, list, page, section, toUrl } from './markdown';
import { formatReading, toWorkshopMarkdown } from './workshop-markdown';

interface MarkdownText {
  /** Path of the page that the Markdown describes. */
  path: string;
  text: string;
}

/** @param path such as `['onsite', 'night-songs']` or `['faq']`. Null for others. @throws WorkshopApiError */
export async function createMarkdown([first = '', item, ...rest]: string[]): Promise<MarkdownText | null> {
  if (rest.length > 0) return null;
  if (isWorkshopType(first)) return item === undefined ? null : createWorkshopMarkdown(first, item);
  if (item !== undefined || !isMarkdownPage(first)) return null;
  const content = await CONTENTS[first]();
  const { path, title } = SITE_PAGES[first];
  return content && { path, text: page({ path, title }, ...content) };
}

async function createWorkshopMarkdown(ctype: WorkshopType, item: string): Promise<MarkdownText | null> {
  const [workshop, programme] = await Promise.all([getWorkshop(ctype, item), readSection(listAllWorkshops())]);
  if (!workshop) return null;
  const listed = programme.ok ? programme.value.find(({ href }) => href === workshop.href) : undefined;
  const text = toWorkshopMarkdown(workshop, listed?.published_at ?? null, await getPageTime());
  return { path: workshop.href, text };
}

type Content = (string | null)[];

const CONTENTS: Record<MarkdownPage, () => Promise<Content | null>> = {
  workshops: async () => [formatReading(await getPageTime()), formatProgramme(await listAllWorkshops(), CURRENCIES)],
  faq: async () => (await listFaqs()).map(({ question, answer }) => section(escape(question), htmlToMarkdown(answer))),
  terms: async () => {
    const text = readText('terms', PACKAGE_TRAVEL ? ['packageTravel'] : []);
    return [`Last changed: ${text.facts.lastChanged}`, ...listSections(text, '/terms', true)];
  },
  residencies: async () => {
    const residency = await getResidency();
    if (!residency) return null;
    const text = readText('residencies', await listOfferedPages());
    return [...(await listResidencyParts(residency)), ...listSections(text, '/residencies')];
  },
  bundles: async () => {
    const bundles = await listBundles();
    if (!bundles) return null;
    const offers = createBundleData(bundles).map(({ name, description }, index) => {
      const uses = bundles[DEFAULT_CURRENCY][index]?.use_limit;
      const ofBundle = CURRENCIES.flatMap((currency) =>
        bundles[currency].filter((each) => each.currency === currency && each.use_limit === uses),
      );
      const prices = ofBundle.map((bundle) => {
        const credit = getCreditPrice(bundle);
        const each = credit === null ? '' : `, ${formatMoney(credit, bundle.symbol)} a workshop`;
        return `${bundle.currency.toUpperCase()}: ${formatMoney(bundle.price, bundle.symbol)}${each}`;
      });
      return section(String(name), `${String(description)} Buy it on the page.`, list(prices));
    });
    const none = offers.length === 0 ? 'There are no bundles on sale at the moment.' : null;
    return [
      listSeller(toImageUrl(null)),
      none,
      ...offers,
      section('Before you buy', list(WITHDRAWAL.map(({ text }) => text))),
      ...listSections(readText('bundles'), '/bundles'),
    ];
  },
};

/** @param isNumbered with the numbers of articles and clauses that the page shows */
function listSections({ introMarkdown, sections }: Text, path: string, isNumbered = false): string[] {
  const articles = sections.map(({ heading, markdown }, index) => {
    if (!isNumbered) return section(heading, absoluteLinks(markdown, path));
    const clauses = markdown.replace(/^(\d+)\. /gm, `- ${index + 1}.$1 `);
    return section(`${index + 1} ${heading}`, absoluteLinks(clauses, path));
  });
  return [absoluteLinks(introMarkdown, path), ...articles];
}

const listSeller = (picture: string | null): string =>
  list([`Sold by: ${site.name}, ${site.email}`, picture && `Picture: ${toUrl(picture)}`]);

async function listResidencyParts(residency: Residency): Promise<Content> {
  const { pricing, available_weeks: weeks } = residency;
  const now = await getPageTime();
  const product = createResidencyData(residency);
  const prices = Array.from({ length: MAX_WEEKS }, (_, index) => {
    const amounts = Object.values(mapCurrencies((currency) => formatStay(index + 1, pricing[currency]))).filter(
      Boolean,
    );
    return amounts.length > 0 && `${index + 1} ${index === 0 ? 'week' : 'weeks'}: ${[...new Set(amounts)].join('; ')}`;
  });
  const months = groupByMonth(weeks).map(({ name, weeks: ofMonth }) =>
    [`### ${escape(name)}`, list(ofMonth.map(formatWeek))].join('\n\n'),
  );
  const cancelling = listCancellationPeriods('residency', null, now).map(({ text }) => text);
  return [
    product && `> ${String(product.name)}. ${String(product.description)}`,
    listSeller(product && String(product.image)),
    section('Price', list(prices) || 'Prices are announced with the next weeks.'),
    section(
      'Weeks',
      formatReading(now),
      ...months,
      months.length === 0 && 'No weeks are open for booking at the moment.',
    ),
    section('Book', `Tick one or more weeks in a row: ${toUrl('/residencies#book')}`),
    section('Cancelling', list(cancelling)),
  ];
}

/** "EUR €399, or 4 monthly payments of €99.75" */
function formatStay(weeks: number, table: Residency['pricing'][keyof Residency['pricing']]): string | null {
  const quote = getResidencyQuote(weeks, table);
  if (!quote) return null;
  const { total, monthly, subPriceId, currency } = quote;
  const split = formatMoney(monthly, table.symbol, CURRENCY_DIGITS[currency]);
  const full = `${currency.toUpperCase()} ${formatMoney(total, table.symbol)}`;
  return subPriceId ? `${full}, or ${RESIDENCY_PAYMENTS} monthly payments of ${split}` : full;
}

type Week = ReturnType<typeof groupByMonth>[number]['weeks'][number];

function formatWeek({ span, start_date, remaining, full_payment_reason: reason }: Week): string {
  const rooms =
    remaining === 0 ? SOLD_OUT : remaining && formatPlacesLeft(remaining, `room${remaining === 1 ? '' : 's'} left`);
  return [`${span} (from ${start_date})`, rooms, reason]
    .filter(Boolean)
    .map((fact) => escape(String(fact)))
    .join(': ');
}

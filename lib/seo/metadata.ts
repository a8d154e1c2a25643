import type { Metadata } from 'next';
import 'server-only';

import { SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { PAGE_SIZE } from '@/lib/domain/workshop-filter';
import { readSection } from '@/lib/section-result';
import { getPageShareCard } from '@/lib/share-card/item-cards';
import {
  formatShareCardAlt,
  getShareCardPath,
  SHARE_CARD_HEIGHT,
  SHARE_CARD_WIDTH,
  type ShareCard,
} from '@/lib/share-card/share-card';
import { site } from '@/lib/site';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import { isWholeTitle } from './cut-text';
import { canonical, isPreviewDeploy } from './site-url';

const MAX_DESCRIPTION_LENGTH = 150;

interface Page {
  /** The site's name is appended if there is room. */
  title: string;
  description: string;
  /** Path of the canonical URL; if the page is not indexed, of the URL that is shared. */
  path: string;
  card?: ShareCard;
  noindex?: boolean;
}

export function createPageMetadata({ title, description, path, card, noindex = false }: Page): Metadata {
  const url = canonical(path);
  const branded = `${title} – ${site.name}`;
  const name = title.includes(site.name) || !isWholeTitle(branded) ? title : branded;
  const summary = shorten(description);
  const images = card ? [toCardImage(card)] : [];
  const twitterImages = images.map(({ url, alt }) => ({ url, alt }));
  return {
    title: name,
    description: summary,
    // A canonical URL would be indexed instead.
    ...(!noindex && { alternates: { canonical: url } }),
    ...(noindex || isPreviewDeploy() ? { robots: { index: false, follow: !isPreviewDeploy() } } : {}),
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale: site.locale,
      url,
      title: name,
      description: summary,
      images,
    },
    twitter: {
      card: card ? 'summary_large_image' : 'summary',
      title: name,
      description: summary,
      images: twitterImages,
    },
  };
}

export function createSitePageMetadata(name: SitePageName, description: string): Metadata {
  const { path, title, searchTitle } = SITE_PAGES[name];
  return createPageMetadata({ title: searchTitle ?? title, description, path, card: getPageShareCard(name) });
}

export const createFaqMetadata = () =>
  createSitePageMetadata(
    'faq',
    'Answers about CAMP: getting here, rooms and food, onsite and online workshops, residencies, ' +
      'mentorship, payments and cancellation.',
  );

function toCardImage(card: ShareCard) {
  const url = canonical(getShareCardPath(card));
  return { url, width: SHARE_CARD_WIDTH, height: SHARE_CARD_HEIGHT, type: 'image/jpeg', alt: formatShareCardAlt(card) };
}

export function shorten(text: string, maxLength = MAX_DESCRIPTION_LENGTH): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= maxLength) return flat;
  const cut = flat.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}

/** For pages with a secret link: not indexed, without a card. The server sets their referrer policy. */
export function createPrivateMetadata(title: string): Metadata {
  return { title: `${title} – ${site.name}`, robots: { index: false, follow: false } };
}

/** Next.js adds the robots tag. */
export const missingPageMetadata: Metadata = { title: 'That Page Are Not Found' };

export async function createProgrammeMetadata(): Promise<Metadata> {
  const metadata = createSitePageMetadata(
    'workshops',
    'The programme: five-day onsite workshops in the French Pyrenees and online workshops ' +
      'in sound, music, film, writing and performance.',
  );
  return { ...metadata, pagination: await getProgrammePagination(1) };
}

/** `page` counts from 1. */
export async function getProgrammePagination(page: number): Promise<Metadata['pagination']> {
  const workshops = await readSection(listAllWorkshops());
  if (!workshops.ok) return {};
  const last = Math.max(1, Math.ceil(workshops.value.length / PAGE_SIZE));
  return {
    ...(page > 1 && { previous: formatPageUrl(page - 1) }),
    ...(page < last && { next: formatPageUrl(page + 1) }),
  };
}

function formatPageUrl(page: number): string {
  return canonical(page === 1 ? '/workshops' : `/workshops?page=${page}`);
}

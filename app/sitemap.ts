import { WORKSHOP_TYPES } from '@camp/contract/booking-types';
import type { MetadataRoute } from 'next';

import { escapeHtml } from '@/components/ui/to-html';
import { SITE_PAGES, type SitePage } from '@/lib/domain/pages';
import { readSection } from '@/lib/section-result';
import { canonical, toImageUrl } from '@/lib/seo/site-url';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listGalleryImages, listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { listGroups } from '@/lib/workshop-api/queries/workshop-groups';
import { listAllWorkshops, listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

export const revalidate = 300;

const WORKSHOP_PATH = new RegExp(`^/(${WORKSHOP_TYPES.join('|')})/`);

interface Page {
  path: string;
  /** Unix seconds. */
  updatedAt: number | null;
  images?: string[];
}

interface ListedItem {
  href: string;
  updated_at: number | null;
  course_image?: string | null;
}

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return withSharedTimeout(readPages);
}

async function readPages(): Promise<MetadataRoute.Sitemap> {
  const [workshops, collections, previous, gallery, artforms, tutors] = await Promise.all([
    readSection(listAllWorkshops()),
    readSection(listCollections()),
    readSection(listPreviousWorkshops()),
    readSection(listGalleryImages()),
    readSection(listGroups('artform')),
    readSection(listGroups('tutor')),
  ]);
  const found = collections.ok ? collections.value : [];
  const pages = [
    ...(await listOfferedPages()).map((name) => {
      const { path, card }: SitePage = SITE_PAGES[name];
      const pictures = name === 'gallery' && gallery.ok ? (gallery.value ?? []).map(({ src }) => src) : [];
      return { ...undated(path), images: pictures.length > 0 ? pictures : [card.picture ?? []].flat() };
    }),
    ...(workshops.ok ? workshops.value : []).map(toPage),
    ...found.map(toPage),
    ...[artforms, tutors].flatMap((groups) => (groups.ok ? groups.value : [])).map(({ path }) => undated(path)),
    ...found.flatMap((collection) => collection.workshops).map(toPage),
    ...(previous.ok ? previous.value : []).flatMap(({ link }) =>
      link && WORKSHOP_PATH.test(link) ? undated(link) : [],
    ),
  ];
  const byUrl = new Map<string, MetadataRoute.Sitemap[number]>();
  for (const { path, updatedAt, images = [] } of pages) {
    const url = path.startsWith('/') ? canonical(path) : null;
    if (url === null || byUrl.has(url)) continue;
    byUrl.set(url, {
      // Next.js escapes none of the URLs.
      url: escapeHtml(url),
      ...(updatedAt !== null && { lastModified: new Date(updatedAt * 1000) }),
      ...(images.length > 0 && { images: images.map((image) => escapeHtml(toImageUrl(image))) }),
    });
  }
  return [...byUrl.values()];
}

function toPage({ href, updated_at, course_image }: ListedItem): Page {
  return { path: href, updatedAt: updated_at, images: course_image ? [course_image] : [] };
}

function undated(path: string): Page {
  return { path, updatedAt: null };
}

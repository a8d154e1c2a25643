import type { MetadataRoute } from 'next';

import { WORKSHOP_CTYPES } from '@/lib/domain/ctype';
import { getSitePage } from '@/lib/domain/pages';
import { section } from '@/lib/section';
import { canonical } from '@/lib/seo/site-url';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops, listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

export const revalidate = 300;

const WORKSHOP_PATH = new RegExp(`^/(${WORKSHOP_CTYPES.join('|')})/`);

interface Page {
  path: string;
  /** Unix seconds. */
  updatedAt: number | null;
}

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return withSharedTimeout(readPages);
}

async function readPages(): Promise<MetadataRoute.Sitemap> {
  const [workshops, collections, previous] = await Promise.all([
    section(listAllWorkshops()),
    section(listCollections()),
    section(listPreviousWorkshops()),
  ]);
  const found = collections.ok ? collections.value : [];
  const pages = [
    ...(await listOfferedPages()).map((name) => undated(getSitePage(name).path)),
    ...(workshops.ok ? workshops.value : []).map(toPage),
    ...found.map(toPage),
    ...found.flatMap((collection) => collection.workshops).map(toPage),
    ...(previous.ok ? previous.value : []).flatMap(({ link }) =>
      link && WORKSHOP_PATH.test(link) ? undated(link) : [],
    ),
  ];
  const byUrl = new Map<string, MetadataRoute.Sitemap[number]>();
  for (const { path, updatedAt } of pages) {
    const url = path.startsWith('/') ? canonical(path) : null;
    if (url === null || byUrl.has(url)) continue;
    byUrl.set(url, { url, ...(updatedAt !== null && { lastModified: new Date(updatedAt * 1000) }) });
  }
  return [...byUrl.values()];
}

function toPage({ href, updated_at }: { href: string; updated_at: number | null }): Page {
  return { path: href, updatedAt: updated_at };
}

function undated(path: string): Page {
  return { path, updatedAt: null };
}

import 'server-only';

import { unixNow } from '@/lib/domain/clock';
import { parseDate } from '@/lib/domain/dates';
import type { WorkshopCard } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import { canonical, imageUrl } from '@/lib/seo/site-url';
import { site } from '@/lib/site';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import { type AtomEntry, atomText } from './atom';
import { feedResponse } from './feed-response';

const MAX_ENTRIES = 20;

const PICTURE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export function programmeFeed(request: Request): Promise<Response> {
  return feedResponse(request, 'atom', async () => {
    const entries = newestFirst(await listAllWorkshops())
      .flatMap(toEntries)
      .slice(0, MAX_ENTRIES);
    const feed = {
      id: canonical('/feed.xml'),
      title: `${site.name}: new workshops`,
      subtitle: site.description,
      url: canonical('/workshops'),
      selfUrl: canonical('/feed.xml'),
      iconUrl: canonical('/apple-icon.png'),
      author: site.name,
      entries,
    };
    return { text: atomText(feed, unixNow()) };
  });
}

/** Sorts by publication, or by id where unknown: APIs count ids up. */
function newestFirst(workshops: readonly WorkshopCard[]): WorkshopCard[] {
  return workshops.toSorted(
    (a, b) => (b.published_at ?? 0) - (a.published_at ?? 0) || (Number(b.id) || 0) - (Number(a.id) || 0),
  );
}

/** Entries without any date are left out. */
function toEntries(workshop: WorkshopCard): AtomEntry[] {
  const { id, ctype, href, artforms, published_at, course_image } = workshop;
  const updatedAt = workshop.updated_at ?? published_at ?? getFirstDay(workshop);
  if (updatedAt === null) return [];
  return [
    {
      id: `tag:${new URL(canonical('/')).hostname},${site.copyrightYear}:${ctype}:${encodeURIComponent(id)}`,
      title: fullTitle(workshop),
      url: new URL(href, canonical('/')).href,
      updatedAt,
      publishedAt: published_at,
      categories: artforms,
      picture: course_image === null ? null : toPicture(course_image),
      paragraphs: [formatFacts(workshop)],
    },
  ];
}

function getFirstDay({ starts }: WorkshopCard): number | null {
  const first = parseDate(starts[0] ?? null);
  return first && Math.floor(first.getTime() / 1000);
}

function toPicture(image: string) {
  const extension = /\.(\w+)$/.exec(new URL(image, canonical('/')).pathname)?.[1]?.toLowerCase() ?? '';
  return { url: imageUrl(image), type: PICTURE_TYPES[extension] ?? null };
}

/** "Onsite, 5 days. Wed 6 – Sun 10 May 2026." */
function formatFacts({ ctype, duration, date }: WorkshopCard): string {
  const kind = [ctype === 'onsite' ? 'Onsite' : 'Online', duration].filter(Boolean).join(', ');
  return [kind, date]
    .filter(Boolean)
    .map((fact) => `${fact}.`)
    .join(' ');
}

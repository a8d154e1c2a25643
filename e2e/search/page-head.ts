import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';

/** The head of a page as a crawler reads it, and the structured data of the whole page. */
export interface PageHead {
  title: string;
  canonical: string | null;
  /** `index` by default. */
  robots: string;
  /** The content of each `<meta>`, by `name` or `property`. */
  meta: Map<string, string>;
  /** The URLs of each `<link>`, by `rel`. */
  links: Map<string, string>;
  structuredData: { '@type': string }[];
}

/** Reads raw HTML as a crawler without scripts does. Tags after the head do not count. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const meta = new Map(readTags(head, 'meta').map((tag) => [tag.name ?? tag.property ?? '', tag.content ?? '']));
  const links = new Map(readTags(head, 'link').map((tag) => [tag.rel ?? '', tag.href ?? '']));
  const scripts = html.matchAll(/<script [^>]*type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: decodeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: links.get('canonical') ?? null,
    robots: meta.get('robots') ?? 'index',
    meta,
    links,
    structuredData: [...scripts].flatMap(([, json = '']) => [JSON.parse(json)].flat()),
  };
}

function readTags(head: string, name: string): Partial<Record<string, string>>[] {
  return [...head.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [key, decodeHtml(value)]),
    ),
  );
}

export function decodeHtml(text: string): string {
  return text
    .replace(/&#(x27|39);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** Requests the picture of a page's card, and compares it with the page's tags. @returns its bytes */
export async function loadCardPicture(request: APIRequestContext, { meta }: PageHead): Promise<number> {
  const url = meta.get('og:image') ?? '';
  expect(Object.fromEntries(meta)).toMatchObject({
    'og:image': expect.stringMatching(/^https?:\/\/localhost:\d+\/cards\/[\w/-]+\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'og:image:alt': expect.stringMatching(/\w/),
    'twitter:card': 'summary_large_image',
    'twitter:image': url,
    'twitter:image:alt': meta.get('og:image:alt'),
  });
  const response = await request.get(url, { maxRedirects: 0 });
  expect([response.status(), response.headers()], url).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  ]);
  const picture = await response.body();
  expect(await sharp(picture).metadata(), url).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // A card that failed to draw is one colour.
  expect((await sharp(picture).stats()).entropy).toBeGreaterThan(1);
  return picture.length;
}

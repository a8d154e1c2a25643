export interface AtomFeed {
  id: string;
  title: string;
  subtitle: string;
  url: string;
  selfUrl: string;
  iconUrl: string;
  author: string;
  entries: AtomEntry[];
}

export interface AtomEntry {
  id: string;
  title: string;
  url: string;
  /** Unix seconds. */
  updatedAt: number;
  publishedAt: number | null;
  categories: string[];
  picture: { url: string; type: string | null } | null;
  /** Plain text. */
  paragraphs: string[];
}

/** `now` (unix seconds) dates a feed without entries. */
export function formatAtom({ entries, ...feed }: AtomFeed, now: number): string {
  const updatedAt = entries.length > 0 ? Math.max(...entries.map((entry) => entry.updatedAt)) : now;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', dateTime(updatedAt)),
    `<author>${element('name', feed.author)}</author>`,
    element('icon', feed.iconUrl),
    empty('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
    ...entries.flatMap(entryLines),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entryLines({ picture, ...entry }: AtomEntry): string[] {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('updated', dateTime(entry.updatedAt)),
    ...(entry.publishedAt === null ? [] : [element('published', dateTime(entry.publishedAt))]),
    empty('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    ...(picture ? [empty('link', { rel: 'enclosure', type: picture.type, href: picture.url })] : []),
    ...entry.categories.map((term) => empty('category', { term })),
    element('summary', entry.paragraphs.join('\n')),
    `<content type="html">${escapeXml(contentHtml(entry.paragraphs, picture?.url))}</content>`,
    '</entry>',
  ];
}

function contentHtml(paragraphs: string[], pictureUrl: string | undefined): string {
  const picture = pictureUrl ? [`<p><img src="${escapeXml(pictureUrl)}" alt=""></p>`] : [];
  return [...picture, ...paragraphs.map((paragraph) => element('p', paragraph))].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function empty(name: string, attributes: Record<string, string | null>): string {
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== null);
  return `<${[name, ...given.map(([attribute, value]) => `${attribute}="${escapeXml(value)}"`)].join(' ')}/>`;
}

/** Characters invalid in XML 1.0 become blanks. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function dateTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

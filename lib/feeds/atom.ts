import { canonical } from '@/lib/seo/site-url';
import { site } from '@/lib/site';

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
export function formatAtom(entries: AtomEntry[], now: number): string {
  const selfUrl = canonical('/feed.xml');
  const updatedAt = entries.length > 0 ? Math.max(...entries.map((entry) => entry.updatedAt)) : now;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    formatElement('id', selfUrl),
    formatElement('title', `${site.name}: new workshops`),
    formatElement('subtitle', site.description),
    formatElement('updated', formatTime(updatedAt)),
    `<author>${formatElement('name', site.name)}</author>`,
    formatElement('icon', canonical('/apple-icon.png')),
    formatEmptyElement('link', { rel: 'alternate', type: 'text/html', href: canonical('/workshops') }),
    formatEmptyElement('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
    ...entries.flatMap(formatEntry),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function formatEntry({ picture, ...entry }: AtomEntry): string[] {
  return [
    '<entry>',
    formatElement('id', entry.id),
    formatElement('title', entry.title),
    formatElement('updated', formatTime(entry.updatedAt)),
    ...(entry.publishedAt === null ? [] : [formatElement('published', formatTime(entry.publishedAt))]),
    formatEmptyElement('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    ...(picture ? [formatEmptyElement('link', { rel: 'enclosure', type: picture.type, href: picture.url })] : []),
    ...entry.categories.map((term) => formatEmptyElement('category', { term })),
    formatElement('summary', entry.paragraphs.join('\n')),
    `<content type="html">${escapeXml(formatContent(entry.paragraphs, picture?.url))}</content>`,
    '</entry>',
  ];
}

function formatContent(paragraphs: string[], pictureUrl: string | undefined): string {
  const picture = pictureUrl ? [`<p><img src="${escapeXml(pictureUrl)}" alt=""></p>`] : [];
  return [...picture, ...paragraphs.map((paragraph) => formatElement('p', paragraph))].join('\n');
}

function formatElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function formatEmptyElement(name: string, attributes: Record<string, string | null>): string {
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== null);
  return `<${[name, ...given.map(([attribute, value]) => `${attribute}="${escapeXml(value)}"`)].join(' ')}/>`;
}

/** Replaces characters that are invalid in XML 1.0 by spaces. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

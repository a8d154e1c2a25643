import 'server-only';
import { type DomUtils, parseDocument } from 'htmlparser2';

import type { SafeHtml } from '@/lib/domain/html-text';
import { getMarkdownPath } from '@/lib/domain/pages';
import { canonical } from '@/lib/seo/site-url';

type Part = string | null | undefined | false;
type HtmlNode = ReturnType<typeof parseDocument>['childNodes'][number];

const BLOCK = /^(?:p|div|[uod]l|h\d|hr|blockquote|figure|figcaption|table|caption|pre)$/;

/** One line that a reader of Markdown shows as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^ ?(?=[-+=#](?![\p{L}\d]))/u, '$&\\')
    .replace(/^ ?\d{1,9}(?=[.)](?:\s|$))/, '$&\\');
}

/** @param href a path of this site, or a URL */
export const link = (text: string, href: string): string => `[${escapeMarkdown(text)}](${toUrl(href)})`;

/** Parentheses would end a link. */
export function toUrl(href: string): string {
  const { href: url } = new URL(href, canonical('/'));
  return url.replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

export const list = (items: Part[]): string =>
  items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join('\n');

/** Empty without content. */
export function section(heading: string, ...content: Part[]): string {
  const text = paragraphs(content);
  return text && `## ${heading}\n\n${text}`;
}

const paragraphs = (parts: Part[]) => parts.filter(Boolean).join('\n\n');

/** The Markdown of a page, with its address. Spaces that do not break would hide words from a search. */
export function page({ title, path }: { title: string; path: string }, ...content: Part[]): string {
  const text = paragraphs([`# ${escapeMarkdown(title)}`, `Page: ${canonical(path)}`, ...content]);
  return `${text.replaceAll('\u00a0', ' ')}\n`;
}

/** Links between pages lead to the Markdown where there is one. */
export const absoluteLinks = (markdown: string, path: string): string =>
  markdown.replace(/\]\(([/#][^)\s]*)\)/g, (_, href: string) => {
    const target = href.startsWith('#') ? path + href : (getMarkdownPath(href) ?? href);
    return `](${toUrl(target)})`;
  });

export function htmlToMarkdown(html: SafeHtml | null): string {
  return parseDocument(html ?? '')
    .childNodes.map(renderNode)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function renderNode(node: HtmlNode): string {
  if (node.type === 'text') return node.data.trim() ? escapeMarkdown(node.data) : ' ';
  if (!('attribs' in node)) return '';
  const { name, attribs } = node as ReturnType<typeof DomUtils.getElementsByTagName>[number];
  const inner = (node.childNodes as HtmlNode[]).map(renderNode).join('');
  if (name === 'a' && inner && URL.canParse(attribs.href ?? '', canonical('/'))) {
    return `[${inner}](${toUrl(attribs.href!)})`;
  }
  if (name === 'br') return '\n';
  if (name === 'dd') return `: ${inner.trim()}`;
  if (name === 'td' || name === 'th') return `${inner.trim()} \\| `;
  if (name === 'li' || name === 'dt' || name === 'tr') {
    return `\n- ${inner
      .trim()
      .replace(/\n+(?!- )/g, ' ')
      .replace(/ \\\|$/, '')}`;
  }
  return BLOCK.test(name) ? `\n\n${/^h\d/.test(name) ? '### ' : ''}${inner.trim()}\n\n` : inner;
}

import sanitize from 'sanitize-html';

import type { SafeHtml } from '@/lib/domain/html-text';

import { toMediaHref } from './hrefs';
import { optionalText } from './tolerant-values';

const PROSE = (
  'p br hr h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption strong b em i u s small sub sup code pre ' +
  'abbr cite q mark time a img table caption thead tbody tr th td div span bdi bdo'
).split(' ');

const options: sanitize.IOptions = {
  allowedTags: PROSE,
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { rel: _, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(/^https?:/i.test(attribs.href ?? '') && { rel: 'noopener noreferrer' }) },
    }),
    img: (tagName, { src = null, loading: _, ...attribs }) => {
      const href = toMediaHref(src);
      return { tagName, attribs: { ...(href && { src: href, loading: 'lazy' }), alt: '', ...attribs } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Removes all but prose. Plain text is escaped. */
export function sanitiseHtml(html: string): SafeHtml {
  return sanitize(html, options).trim() as SafeHtml;
}

export const optionalHtml = optionalText.transform((html) => (html && sanitiseHtml(html)) || null);

import type { Context } from 'hono';
import { createHash } from 'node:crypto';

import { PAGE_STYLE } from './page-style';
import { escapeHtml } from '../platform/escape-html';

const RIDGE = `<svg viewBox="0 0 1200 120" aria-hidden="true" preserveAspectRatio="none">
<path d="M0 120V56l120-34 90 26 130-48 84 36 110-30 128 50 96-52 120 48 108-40 90 34 124-22v96z" opacity=".14"/>
<path d="M0 120V80l160-22 120 18 150-38 130 34 160-22 140 30 170-40 170 36v44z" opacity=".42"/>
<path d="M0 120v-18l90-8 110 10 130-18 100 14 140-10 120 12 150-20 130 16 110-8 120 14v16z"/>
</svg>`;
const PEAKS_PATH = '<path d="M0 28 13 8l7 9L30 0l18 28Z"/>';
const PEAKS = `<svg viewBox="0 0 48 28" aria-hidden="true" class="peaks">${PEAKS_PATH}</svg>`;
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -10 48 48" fill="#bf2d08">${PEAKS_PATH}</svg>`;
const ICON_URL = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

export interface Page {
  title: string;
  tagline: string;
  /** HTML, with its variables escaped. */
  body: string;
  picture?: { url: string; alt: string } | null;
  style?: string;
  hasFrames?: boolean;
}

export function sendPage(c: Context, siteUrl: string, page: Page, status: 200 | 404 | 410 | 422 = 200): Response {
  const { title, tagline, body, picture } = page;
  const style = PAGE_STYLE + (page.style ?? '');
  c.header('content-security-policy', contentSecurityPolicy(new URL(siteUrl).origin, style, page));
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  return c.html(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · CAMP</title><link rel="icon" href="${ICON_URL}"><style>${style}</style>
</head>
<body>
<header><div><span class="name">${PEAKS}CAMP</span><span class="tagline">${escapeHtml(tagline)}</span></div></header>
<main>
${picture ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="1200" height="800">` : ''}
<div>
<h1>${escapeHtml(title)}</h1>
${body}
</div>
</main>
${RIDGE}
</body>
</html>
`,
    status,
  );
}

/** Allows no scripts, and forms that are sent to this API and redirect to the site. */
function contentSecurityPolicy(site: string, style: string, { hasFrames, picture }: Page): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action 'self' ${site}`,
    "font-src 'self'",
    `img-src data:${picture ? ` ${site}` : ''}`,
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

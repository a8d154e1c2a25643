/** Layer `response-cache`: a render reads API data through the page cache; where Next.js writes a nonce. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { completePage } from './page-policy';
import type { PageRead } from './page-versions';
import { ResponseCache, type StoredPage } from './response-cache';
import { normalizeFeedUrl, normalizeFilteredUrl } from '../../lib/domain/query-pages';
import { POLICY_HEADER } from '../content-security-policy';

const NONCE = /'nonce-([^']+)'/;

const FEED_TYPE = /^(?:application\/atom\+xml|text\/calendar)/;

export const getFilteredKey = (url: string) => normalizeFilteredUrl(url) ?? normalizeFeedUrl(url);

/** Caches filtered pages, the feed and calendars. Queries are unbounded, so their memory has its own limit. */
export class FilteredPages extends ResponseCache {
  protected override getKey(url: string): string | null {
    return getFilteredKey(url);
  }

  /** Replaces the nonce of inline scripts by their hashes. */
  protected override toStoredPage(response: ServerResponse, body: Buffer, { data }: PageRead): StoredPage | null {
    const type = String(response.getHeader('content-type'));
    if (response.statusCode === 200 && FEED_TYPE.test(type)) return data.length > 0 ? { sources: data, body } : null;
    const [, nonce] = NONCE.exec(String(response.getHeader(POLICY_HEADER))) ?? [];
    const isPage = response.statusCode === 200 && type.startsWith('text/html');
    if (!isPage || !nonce || data.length === 0 || response.hasHeader('set-cookie')) return null;
    const rendered = body.toString('utf8').replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
    const { html, headers } = completePage({ kind: 'APP_PAGE', html: rendered });
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const link = String(response.getHeader('link') ?? '').replaceAll(`; nonce="${nonce}"`, '');
    const validators = { etag, 'last-modified': new Date().toUTCString() };
    return { sources: data, body: Buffer.from(html), headers: { ...headers, ...validators, ...(link && { link }) } };
  }
}

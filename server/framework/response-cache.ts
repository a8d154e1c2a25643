/** Layer `response-cache`: when a page is fresh (page-versions.ts), `x-nextjs-cache`, Next.js' request headers. */
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { isFresh, observePageRead, type PageRead, type Source } from './page-versions';
import { isOn } from '../../lib/framework/switches';
import { POLICY_HEADER } from '../content-security-policy';
import type { ResponseStep } from '../response-pipeline';
import { StoredResponse } from '../stored-response';

interface Entry {
  stored: StoredResponse;
  sources: Source[];
}

interface Rendered {
  givenHeaders: Set<string>;
  body: Buffer;
  read: PageRead;
}

export interface StoredPage {
  sources: Source[];
  body: Buffer;
  headers?: Record<string, string>;
}

/** Excludes other encodings of a path, which would be cached separately. */
const PAGE_PATH = /^\/[\w/-]*$/;
/** Headers of Next.js requests for page data or prefetches. */
const FRAMEWORK_HEADER = /^(rsc|next-|x-(next|middleware|prerender|invoke|matched-path|now|vercel))/;
const PREVIEW_COOKIE = /\b(__prerender_bypass|__next_preview_data)=/;
const SENDING_HEADERS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']);
/** Next.js changes these headers, although they are set before. */
const ADDED_HEADERS = new Set(['vary', POLICY_HEADER]);
/** Allows for compressed bodies, which take about a fifth of the page. */
const WITH_ENCODINGS = 1.2;

/** Caches only what Next.js would send from its cache without a render. Excludes failed, stale and personal pages. */
export class ResponseCache {
  #entries: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes });
  }

  send(request: IncomingMessage, response: ServerResponse): boolean {
    const key = isPlainRequest(request) ? this.getKey(request.url!) : null;
    const stored = key === null ? undefined : this.find(key);
    void stored?.send(request, response);
    return stored !== undefined;
  }

  find(key: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && areFresh(entry.sources) ? entry.stored : undefined;
  }

  record(request: IncomingMessage, response: ServerResponse, handle: (step: ResponseStep) => void): void {
    const isKeepable = isOn('response-cache') && request.method === 'GET' && isPlainRequest(request);
    const key = isKeepable ? this.getKey(request.url!) : null;
    if (key === null) return handle({});
    // The page must not depend on parts of the URL that the key lacks.
    request.url = key;
    const givenHeaders = new Set(response.getHeaderNames());
    const read: PageRead = { data: [] };
    const readBody = (_response: ServerResponse, body: Buffer) =>
      this.#keep(key, response, { givenHeaders, body, read });
    observePageRead(read, () => handle({ readBody }));
  }

  protected getKey(url: string): string | null {
    return PAGE_PATH.test(url) ? url : null;
  }

  protected toStoredPage(response: ServerResponse, body: Buffer, { version }: PageRead): StoredPage | null {
    const revalidateSeconds = readRevalidateSeconds(response);
    return version && revalidateSeconds !== null ? { sources: [{ version, revalidateSeconds }], body } : null;
  }

  #keep(url: string, response: ServerResponse, { givenHeaders, body, read }: Rendered): void {
    const kept = this.toStoredPage(response, body, read);
    if (!kept || !areFresh(kept.sources)) return;
    const headers = Object.entries(response.getHeaders()).filter(
      ([name]) => !SENDING_HEADERS.has(name) && (!givenHeaders.has(name) || ADDED_HEADERS.has(name)),
    );
    const sent = { ...Object.fromEntries(headers), ...kept.headers } as OutgoingHttpHeaders & { etag: string };
    // Most renders yield the same page, which is compressed already.
    const stored = new StoredResponse(sent, kept.body, this.#entries.get(url)?.stored.reuseEncoded(kept.body));
    const size = Math.ceil(kept.body.length * WITH_ENCODINGS);
    this.#entries.set(url, { stored, sources: kept.sources }, { size });
  }
}

const areFresh = (sources: Source[]) =>
  sources.every(({ version, revalidateSeconds }) => isFresh(version, revalidateSeconds));

function isPlainRequest({ method = '', headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !PREVIEW_COOKIE.test(headers.cookie ?? '') &&
    !Object.keys(headers).some((name) => FRAMEWORK_HEADER.test(name))
  );
}

function readRevalidateSeconds(response: ServerResponse): number | null {
  const header = (name: string) => String(response.getHeader(name) ?? '');
  const isCachedPage =
    response.statusCode === 200 &&
    header('x-nextjs-cache') === 'HIT' &&
    header('content-type').startsWith('text/html') &&
    header('etag') !== '' &&
    !response.hasHeader('set-cookie');
  const [, seconds] = /^s-maxage=(\d+)(,|$)/.exec(header('cache-control')) ?? [];
  return isCachedPage && seconds !== undefined ? Number(seconds) : null;
}

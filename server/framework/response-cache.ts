/**
 * Takes: when Next.js takes a page as fresh (page-versions.ts), its header `x-nextjs-cache`, and the headers of its own
 * requests.
 * Gains: with `policy` and compression, 3 to 5 times the rate of an empty page (bench/RESULTS.md); alone not measured.
 * Without: Next.js reads, hashes and compresses a cached page for every request.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { isFresh, observePageRead, type PageVersion } from './page-versions';
import { isOn } from './switches';
import { POLICY_HEADER } from '../content-security-policy';
import type { ResponseStep } from '../response-pipeline';
import { StoredResponse } from '../stored-response';

interface Entry {
  stored: StoredResponse;
  version: PageVersion;
  revalidateSeconds: number;
  bytes: number;
}

interface Rendered {
  givenHeaders: Set<string>;
  body: Buffer;
  version: PageVersion | undefined;
}

/** Other spellings of a path would fill the memory with copies. */
const PAGE_PATH = /^\/[\w/-]*$/;
/** Headers of Next.js requests for page data or prefetches. */
const FRAMEWORK_HEADER = /^(rsc|next-|x-(next|middleware|prerender|invoke|matched-path|now|vercel))/;
const PREVIEW_COOKIE = /\b(__prerender_bypass|__next_preview_data)=/;
/** Set per response. */
const SENDING_HEADERS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']);
/** Next.js adds to these headers, which are set first. */
const ADDED_HEADERS = new Set(['vary', POLICY_HEADER]);
/** Compressed bodies, which are made later, take about a fifth of the page. */
const WITH_ENCODINGS = 1.2;

/** Holds only what Next.js would serve from its page cache without a new render: no failed, due or personal pages. */
export class ResponseCache {
  /** Least recently served first. */
  #entries = new Map<string, Entry>();
  #bytes = 0;
  #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @returns false if the page is not kept, or if another version is due */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const entry = isPlainPageRequest(request) ? this.#findFresh(request.url!) : undefined;
    if (!entry) return false;
    void entry.stored.send(request, response);
    return true;
  }

  /** Passes `handle` a step that keeps the response if it may be kept. */
  record(request: IncomingMessage, response: ServerResponse, handle: (step: ResponseStep) => void): void {
    if (!isOn('response-cache') || request.method !== 'GET' || !isPlainPageRequest(request)) return handle({});
    const givenHeaders = new Set(response.getHeaderNames());
    const read: { version?: PageVersion } = {};
    const readBody = (_response: ServerResponse, body: Buffer) =>
      this.#keep(request.url!, response, { givenHeaders, body, version: read.version });
    observePageRead(read, () => handle({ readBody }));
  }

  #findFresh(url: string): Entry | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    this.#delete(url, entry);
    if (!isFresh(entry.version, entry.revalidateSeconds)) return undefined;
    this.#set(url, entry);
    return entry;
  }

  #keep(url: string, response: ServerResponse, { givenHeaders, body, version }: Rendered): void {
    const revalidateSeconds = readRevalidateSeconds(response);
    if (!version || revalidateSeconds === null || !isFresh(version, revalidateSeconds)) return;
    const headers = Object.entries(response.getHeaders())
      .filter(([name]) => !SENDING_HEADERS.has(name) && (!givenHeaders.has(name) || ADDED_HEADERS.has(name)))
      // The last of several policies belongs to the page (response-steps.ts).
      .map(([name, value]) => [name, name === POLICY_HEADER ? [value].flat().at(-1) : value]);
    const stored = new StoredResponse(Object.fromEntries(headers) as OutgoingHttpHeaders & { etag: string }, body);
    this.#set(url, { stored, version, revalidateSeconds, bytes: body.length * WITH_ENCODINGS });
  }

  #set(url: string, entry: Entry): void {
    const previous = this.#entries.get(url);
    if (previous) this.#delete(url, previous);
    this.#entries.set(url, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #delete(url: string, { bytes }: Entry): void {
    this.#entries.delete(url);
    this.#bytes -= bytes;
  }
}

function isPlainPageRequest({ method = '', url = '', headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    PAGE_PATH.test(url) &&
    !PREVIEW_COOKIE.test(headers.cookie ?? '') &&
    !Object.keys(headers).some((name) => FRAMEWORK_HEADER.test(name))
  );
}

/** Null unless Next.js served the response from its cache. */
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

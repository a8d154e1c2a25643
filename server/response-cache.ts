import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { isFresh, observePageRead, type PageVersion } from './page-versions.cjs';
import { StoredResponse } from './stored-response';

interface Entry {
  stored: StoredResponse;
  version: PageVersion;
  revalidateSeconds: number;
  bytes: number;
}

/** A page's path in its one spelling, without a query: other spellings would fill the memory with copies. */
const PAGE_PATH = /^\/[\w/-]*$/;
/** Requests of the framework's own, for a page's data or a preview of it. */
const FRAMEWORK_HEADER = /^(rsc|next-|x-(next|middleware|prerender|invoke|matched-path|now|vercel))/;
const PREVIEW_COOKIE = /\b(__prerender_bypass|__next_preview_data)=/;
/** Set for each sending. */
const SENDING_HEADERS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']);
/** The compressed bodies, which are made later, take about a fifth of the page. */
const WITH_ENCODINGS = 1.2;

/**
 * Pages in front of the framework, which would read, hash and compress each for every request. Only what the
 * framework's page cache holds is kept, and only as long as the framework would serve that very version without
 * rendering a newer one: a page for one visitor, a failed one and one that is due never is.
 */
export class ResponseCache {
  /** The one served longest ago comes first. */
  #entries = new Map<string, Entry>();
  #bytes = 0;
  #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Sends a page that is kept. @returns false when it is not, or when another version is due */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const entry = isPlainPageRequest(request) ? this.#freshEntry(request.url!) : undefined;
    if (!entry) return false;
    void entry.stored.send(request, response);
    return true;
  }

  /** Runs `handle`, and keeps its response when it is a page that may be kept. */
  record(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    if (request.method !== 'GET' || !isPlainPageRequest(request)) return handle();
    const givenHeaders = new Set(response.getHeaderNames());
    const read: { version?: PageVersion } = {};
    const body = collectBody(response, () => this.#keep(request.url!, response, givenHeaders, body, read.version));
    observePageRead(read, handle);
  }

  #freshEntry(url: string): Entry | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    this.#delete(url, entry);
    if (!isFresh(entry.version, entry.revalidateSeconds)) return undefined;
    this.#set(url, entry);
    return entry;
  }

  #keep(url: string, response: ServerResponse, given: Set<string>, chunks: Buffer[], version?: PageVersion): void {
    const revalidateSeconds = revalidateSecondsOf(response);
    if (!version || revalidateSeconds === null || !isFresh(version, revalidateSeconds)) return;
    const headers = Object.entries(response.getHeaders())
      .filter(([name]) => !SENDING_HEADERS.has(name) && (!given.has(name) || name === 'vary'))
      // Of several policies the last one is the page's own (one-policy.ts).
      .map(([name, value]) => [name, name === 'content-security-policy' ? [value].flat().at(-1) : value]);
    const body = Buffer.concat(chunks);
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

/** How long the framework serves a page that it had in its cache; null for any other response. */
function revalidateSecondsOf(response: ServerResponse): number | null {
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

/** Collects what is written to a response, and calls `onEnd` before its last bytes are. */
function collectBody(response: ServerResponse, onEnd: () => void): Buffer[] {
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((...args: Parameters<typeof write>) => {
    collect(args[0]);
    return write.apply(response, args);
  }) as typeof response.write;
  response.end = ((...args: Parameters<typeof end>) => {
    collect(args[0]);
    onEnd();
    return end.apply(response, args);
  }) as typeof response.end;
  return chunks;
}

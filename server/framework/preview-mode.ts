/** Layer `preview-mode`: the cookie and the id that put a request into Draft Mode. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { isOn } from '../../lib/framework/switches';
import { type PreviewSession, readPreviewSession } from '../../lib/preview/session';
import { createNoncePolicy, POLICY_HEADER } from '../content-security-policy';
import type { ResponseStep } from '../response-pipeline';

const MANIFEST_FILE = '.next/prerender-manifest.json';
const BYPASS_COOKIE = '__prerender_bypass';
/** Next.js' own cookies would enable Draft Mode without a session. */
const FRAMEWORK_COOKIE = /^(?:__prerender_bypass|__next_preview_data)=/;
const OWN_HEADERS = ['x-preview', 'x-preview-date'];
const PREVIEW_PATH = /^\/preview(?:[/?]|$)/;
/** Files without unpublished content. */
const STATIC_PATH = /^\/_next\/static\//;
const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

export class PreviewGate {
  #secret: string | undefined;
  #bypassId: string;

  constructor(secret: string | undefined, bypassId = readBypassId()) {
    this.#secret = isOn('preview-mode') ? secret : undefined;
    this.#bypassId = bypassId;
  }

  /** Removes headers that only this server may set. A session enables Draft Mode. */
  admit(request: IncomingMessage): PreviewSession | null {
    for (const name of OWN_HEADERS) delete request.headers[name];
    const { cookie = '' } = request.headers;
    const session = readPreviewSession({ get: () => cookie }, this.#secret);
    const pairs = cookie.split(';').map((pair) => pair.trim());
    const kept = pairs.filter((pair) => pair && !FRAMEWORK_COOKIE.test(pair));
    if (session) kept.push(`${BYPASS_COOKIE}=${this.#bypassId}`);
    if (kept.length > 0) request.headers.cookie = kept.join('; ');
    else delete request.headers.cookie;
    return session;
  }
}

/** Prevents caching and indexing. Inline scripts get a nonce, because the page is rendered per request. */
export function markAsPreview(request: IncomingMessage, response: ServerResponse): void {
  const policy = createNoncePolicy(randomBytes(16).toString('base64'));
  request.headers[POLICY_HEADER] = policy;
  response.setHeader(POLICY_HEADER, policy);
  if (!STATIC_PATH.test(request.url ?? '')) setHeaders(response, PRIVATE_HEADERS);
}

export const keepPreviewHeaders: ResponseStep = { changeHead: (response) => setHeaders(response, PRIVATE_HEADERS) };

const setHeaders = (response: ServerResponse, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

export const isInPreview = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${BYPASS_COOKIE}=`) ?? false;

export const isPrivate = (request: IncomingMessage): boolean =>
  (isInPreview(request) || isPreviewPath(request.url)) && !STATIC_PATH.test(request.url ?? '');

export const isPreviewPath = (url = ''): boolean => PREVIEW_PATH.test(url);

/** In development any value enables Draft Mode. */
function readBypassId(): string {
  if (!existsSync(MANIFEST_FILE)) return 'development';
  const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as { preview: { previewModeId: string } };
  return manifest.preview.previewModeId;
}

/**
 * Takes: the cookie and the secret by which Next.js puts one request into Draft Mode.
 * Gains: pages of a preview are rendered for one reader, while visitors' pages stay cached; no browser holds the cookie
 * of the framework (docs/preview.md).
 * Without: /preview is closed.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { isOn } from './switches';
import { type PreviewSession, readSession } from '../../lib/preview/session';
import { createNoncePolicy, POLICY_HEADER } from '../content-security-policy';
import type { ResponseStep } from '../response-pipeline';

const MANIFEST_FILE = '.next/prerender-manifest.json';
const BYPASS_COOKIE = '__prerender_bypass';
/** A browser that sends these would be in Draft Mode: here only our session decides that. */
const FRAMEWORK_COOKIE = /^(?:__prerender_bypass|__next_preview_data)=/;
/** Headers for the workshop API. */
const OWN_HEADERS = ['x-preview', 'x-preview-date'];
const PREVIEW_PATH = /^\/preview(?:[/?]|$)/;
/** Files whose name changes with their content: nothing of a draft is in them. */
const STATIC_PATH = /^\/_next\/static\//;
const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** Lets a request into the preview when its cookie is a session of ours, for this one request. */
export class PreviewGate {
  #secret: string | undefined;
  #bypassId: string;

  constructor(secret: string | undefined, bypassId = readBypassId()) {
    this.#secret = isOn('preview-mode') ? secret : undefined;
    this.#bypassId = bypassId;
  }

  /** Removes what only the server may say from a request's headers, and adds Draft Mode for a session. */
  admit(request: IncomingMessage): PreviewSession | null {
    for (const name of OWN_HEADERS) delete request.headers[name];
    const { cookie = '' } = request.headers;
    const session = readSession({ get: () => cookie }, this.#secret);
    const pairs = cookie.split(';').map((pair) => pair.trim());
    const kept = pairs.filter((pair) => pair && !FRAMEWORK_COOKIE.test(pair));
    if (session) kept.push(`${BYPASS_COOKIE}=${this.#bypassId}`);
    if (kept.length > 0) request.headers.cookie = kept.join('; ');
    else delete request.headers.cookie;
    return session;
  }
}

/**
 * Makes a response one that no cache keeps and no search engine lists, and gives its page a policy: it is rendered for
 * one reader, so its scripts are known by a nonce.
 */
export function markAsPreview(request: IncomingMessage, response: ServerResponse): void {
  const policy = createNoncePolicy(randomBytes(16).toString('base64'));
  request.headers[POLICY_HEADER] = policy;
  response.setHeader(POLICY_HEADER, policy);
  if (!STATIC_PATH.test(request.url ?? '')) setHeaders(response, PRIVATE_HEADERS);
}

/** Sets the headers of a preview once more, over those of Next.js or a route. */
export const keepPreviewHeaders: ResponseStep = { changeHead: (response) => setHeaders(response, PRIVATE_HEADERS) };

const setHeaders = (response: ServerResponse, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

/** True if `admit` has put a request into Draft Mode. */
export const isInPreview = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${BYPASS_COOKIE}=`) ?? false;

/** True for responses that no cache may keep: all of a preview, and those under /preview. */
export const isPrivate = (request: IncomingMessage): boolean =>
  (isInPreview(request) || isPreviewPath(request.url)) && !STATIC_PATH.test(request.url ?? '');

export const isPreviewPath = (url = ''): boolean => PREVIEW_PATH.test(url);

/** The value that puts a request into Draft Mode; in development Next.js takes any. */
function readBypassId(): string {
  if (!existsSync(MANIFEST_FILE)) return 'development';
  const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as { preview: { previewModeId: string } };
  return manifest.preview.previewModeId;
}

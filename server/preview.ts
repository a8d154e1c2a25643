import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { policyOfNonce } from './content-security-policy.cjs';
import type { RenderedPage } from './error-page';
import { paymentOrigins } from './origins.cjs';
import { unknownLinkRoute } from './secret-link';
import { SESSION_HEADERS } from '../lib/preview/request-headers';
import { openSession, type PreviewSession } from '../lib/preview/session';
import { readSessionCookie } from '../lib/session/cookie-names';

const MANIFEST_FILE = '.next/prerender-manifest.json';
const POLICY = 'content-security-policy';
const BYPASS_COOKIE = '__prerender_bypass';
/** The framework's own, with which a browser would be in Draft Mode: here only our session decides that. */
const FRAMEWORK_COOKIES = new Set([BYPASS_COOKIE, '__next_preview_data']);
/** What nobody outside may say: the header for the workshop API, and those by which pages know the session. */
const OWN_HEADERS = ['x-preview', 'x-preview-date', ...Object.values(SESSION_HEADERS)];
const PREVIEW_PATH = /^\/preview(?:[/?]|$)/;
/** Files whose name changes with their content: nothing of a draft is in them. */
const STATIC_PATH = /^\/_next\/static\//;
const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * Lets a request into the preview when its cookie is a session of ours: for this one request the framework is in Draft
 * Mode. Its bypass cookie is of one build, so no browser gets it, and what browsers send under its name is dropped.
 */
export class PreviewGate {
  #secret: string | undefined;
  #bypassId: string;

  constructor(secret: string | undefined, bypassId = readBypassId()) {
    this.#secret = secret;
    this.#bypassId = bypassId;
  }

  /** Changes the headers of a request, so that they say what is verified and nothing else. */
  admit(request: IncomingMessage): PreviewSession | null {
    for (const name of OWN_HEADERS) delete request.headers[name];
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
    const kept = pairs.filter((pair) => pair && !FRAMEWORK_COOKIES.has(nameOf(pair)));
    const session = this.#sessionOf(kept);
    if (session) {
      kept.push(`${BYPASS_COOKIE}=${this.#bypassId}`);
      request.headers[SESSION_HEADERS.expiresAt] = String(session.expiresAt);
      if (session.asOf) request.headers[SESSION_HEADERS.asOf] = session.asOf;
    }
    if (kept.length > 0) request.headers.cookie = kept.join('; ');
    else delete request.headers.cookie;
    return session;
  }

  #sessionOf(pairs: string[]): PreviewSession | null {
    if (!this.#secret) return null;
    const valueOf = (name: string) => pairs.find((pair) => nameOf(pair) === name)?.slice(name.length + 1);
    const token = readSessionCookie('preview', valueOf);
    return token ? openSession(token, this.#secret, Math.floor(Date.now() / 1000)) : null;
  }
}

/**
 * Makes a response one that no cache keeps and no search engine lists, and gives its page a policy: it is rendered for
 * one reader, so its scripts are known by a nonce.
 */
export function markAsPreview(request: IncomingMessage, response: ServerResponse): void {
  const policy = policyOfNonce(randomBytes(16).toString('base64'), paymentOrigins());
  request.headers[POLICY] = policy;
  response.setHeader(POLICY, policy);
  if (!STATIC_PATH.test(request.url ?? '')) keepHeaders(response, PRIVATE_HEADERS);
}

/** Whether `admit` has let a request in. */
export function isInPreview({ headers }: IncomingMessage): boolean {
  return headers[SESSION_HEADERS.expiresAt] !== undefined;
}

/**
 * The site's 404 page of a URL with the bar of a session. The framework renders only an empty shell where a route finds
 * nothing, so this server asks itself for a path that no route takes, or for the page of unknown links.
 */
export async function renderMissingPage({ headers, socket }: IncomingMessage, url: string): Promise<RenderedPage> {
  const { localAddress = '', localPort, localFamily } = socket;
  const host = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  const unknownLink = unknownLinkRoute(url);
  const { path, status } = unknownLink ? { path: unknownLink, status: 200 } : { path: 'not-found', status: 404 };
  const response = await fetch(`http://${host}:${localPort}/${path}`, { headers: { cookie: headers.cookie ?? '' } });
  const policy = response.headers.get(POLICY);
  if (response.status !== status || !policy) throw new Error(`The page /${path} has status ${response.status}.`);
  return { html: await response.text(), policy };
}

export function isPreviewPath(url = ''): boolean {
  return PREVIEW_PATH.test(url);
}

/** Sets headers at the last moment, over whatever the framework or a route has set. */
function keepHeaders(response: ServerResponse, headers: Record<string, string>): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...args: unknown[]) => {
    for (const given of args) {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) continue;
      for (const name of Object.keys(headers)) delete (given as Record<string, unknown>)[name.toLowerCase()];
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return (writeHead as (...all: unknown[]) => ServerResponse).call(response, status, ...args);
  }) as typeof response.writeHead;
}

const nameOf = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('=')));

/** The value that puts a request into Draft Mode; in development the framework takes any. */
function readBypassId(): string {
  if (!existsSync(MANIFEST_FILE)) return 'development';
  const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as { preview: { previewModeId: string } };
  return manifest.preview.previewModeId;
}

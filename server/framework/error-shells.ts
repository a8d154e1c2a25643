/** Layer `error-shells`: the marker of Next.js' empty error page, and the folder of prerendered pages. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { createPagePolicy } from './page-policy';
import { isPrivate } from './preview-mode';
import type { ResponseCache } from './response-cache';
import { PAGES_FOLDER } from './route-manifest';
import { isInternalPage, NO_SUCH_PAGE, INTERNAL_PAGE_HEADER } from '../../lib/domain/pages';
import { isOn } from '../../lib/framework/switches';
import { formatPageFailure } from '../../lib/workshop-api/digest';
import { POLICY_HEADER } from '../content-security-policy';
import type { ResponseStep } from '../response-pipeline';
import { getUnknownLinkRoute } from '../security-headers';
import { StoredResponse } from '../stored-response';

const INTERNAL_KEY = randomBytes(16).toString('hex');

const SHELL_MARK = 'id="__next_error__"';
const SHELL_HEAD_LENGTH = 500;

/** In the page data of the empty page. */
const DIGEST = /workshop-api;[a-z-]+;\w+;(\d{3})?/;

function createFailureMessage(shell: string, url = '/'): string {
  const reason = formatPageFailure(url, DIGEST.exec(shell)?.[0]);
  return `<noscript><main><h1>Something went wrong</h1>
<p>This page could not be made just now. Please try again in a moment, or <a href="/">go to the home page</a>.</p>
${reason ? `<p role="alert">${reason}</p>\n` : ''}</main></noscript>`;
}

interface RenderedPage {
  html: string;
  policy: string;
}

/** A visitor's URL of such a page becomes that of a missing one. */
export function hideInternalPages(request: IncomingMessage): void {
  const isInternal = request.headers[INTERNAL_PAGE_HEADER] === INTERNAL_KEY;
  if (!isInternal && isInternalPage(request.url?.split('?', 1)[0] ?? '')) request.url = NO_SUCH_PAGE;
}

export function completeShells(request: IncomingMessage, pages?: ResponseCache): ResponseStep {
  return {
    replaceBody: (response) => {
      if (!isOn('error-shells') || !isErrorPage(response)) return null;
      return async (body) => {
        const sent = body.toString('utf8');
        if (!sent.slice(0, SHELL_HEAD_LENGTH).includes(SHELL_MARK)) return body;
        const { html, policy } = await completePage(sent, request, response.statusCode, pages);
        response.removeHeader('etag');
        response.setHeader(POLICY_HEADER, policy);
        if (response.statusCode >= 500) response.setHeader('cache-control', 'no-store');
        return html;
      };
    },
  };
}

function isErrorPage(response: ServerResponse): boolean {
  const isError = [404, 410].includes(response.statusCode) || response.statusCode >= 500;
  return isError && String(response.getHeader('content-type') ?? '').startsWith('text/html');
}

/** Without scripts: the rendered page, else the prerendered one, else the empty page with a message. */
async function completePage(
  shell: string,
  request: IncomingMessage,
  status: number,
  pages?: ResponseCache,
): Promise<RenderedPage> {
  const rendered = status === 404 ? await findMissingPage(request, pages).catch(() => null) : null;
  if (rendered) return rendered;
  const html =
    readStaticPage(status, request.url) ??
    shell.replace(/<body[^>]*>/, (body) => body + createFailureMessage(shell, request.url));
  return { html, policy: createPagePolicy(html) };
}

const getMissingRoute = (url = '/') => getUnknownLinkRoute(url) ?? 'missing';

function readStaticPage(status: number, url?: string): string | null {
  const routes: Record<number, string> = { 404: getMissingRoute(url), 410: 'withdrawn', 429: 'busy' };
  return routes[status] ? readFileSync(join(PAGES_FOLDER, `${routes[status]}.html`), 'utf8') : null;
}

export function createBusyPage(): StoredResponse | null {
  if (!isOn('error-shells') || !existsSync(join(PAGES_FOLDER, 'busy.html'))) return null;
  const html = readStaticPage(429)!;
  const type = 'text/html; charset=utf-8';
  const headers = { 'content-type': type, 'cache-control': 'no-store', [POLICY_HEADER]: createPagePolicy(html) };
  return new StoredResponse({ ...headers, etag: '"busy"' }, Buffer.from(html));
}

/**
 * The prerendered page links to pages that the API may not offer, and cannot show the preview bar. This server is
 * requested by HTTP only in a preview, and when the page in memory is stale (docs/speed.md).
 */
async function findMissingPage(request: IncomingMessage, pages?: ResponseCache): Promise<RenderedPage> {
  const { headers, socket, url } = request;
  const path = `/${getMissingRoute(url)}`;
  const stored = isPrivate(request) ? undefined : pages?.find(path);
  if (stored) return { html: stored.body.toString(), policy: String(stored.headers[POLICY_HEADER]) };
  const { localAddress = '', localPort, localFamily } = socket;
  const host = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  const response = await fetch(`http://${host}:${localPort}${path}`, {
    headers: { cookie: headers.cookie ?? '', [INTERNAL_PAGE_HEADER]: INTERNAL_KEY },
  });
  const policy = response.headers.get(POLICY_HEADER);
  if (response.status !== 200 || !policy) throw new Error(`The page ${path} has status ${response.status}.`);
  return { html: await response.text(), policy };
}

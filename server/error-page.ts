import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { policyOfPage } from './content-security-policy.cjs';
import { unknownLinkRoute } from './secret-link';

/** Marks the empty shell with which the framework responds when a page is missing or failed; scripts fill it. */
const SHELL_MARK = 'id="__next_error__"';
const SHELL_HEAD_LENGTH = 500;

const FAILURE_MESSAGE = `<noscript><main><h1>Something went wrong</h1>
<p>This page could not be made just now. Please try again in a moment, or <a href="/">go to the home page</a>.</p>
</main></noscript>`;

const prerendered = (name: string) => readFileSync(join('.next/server/app', `${name}.html`), 'utf8');

/** The page for readers without scripts: the prerendered page of its status, or the shell with a message. */
function completePage(shell: string, status: number, url: string): string {
  if (status === 404) return prerendered(unknownLinkRoute(url) ?? '_not-found');
  if (status === 410) return prerendered('withdrawn');
  return shell.replace(/<body[^>]*>/, (body) => body + FAILURE_MESSAGE);
}

type AnyFunction = (...args: unknown[]) => unknown;

/** A complete page, and the content security policy that it was made for. */
export interface RenderedPage {
  html: string;
  policy: string;
}

/**
 * Holds back a response whose page is missing (404, 410) or failed (5xx), and completes its empty shell.
 * @param renderMissing renders the page for something missing anew, for whoever does not get the prerendered one.
 */
export function completeErrorPages(
  response: ServerResponse,
  url: string,
  renderMissing?: (url: string) => Promise<RenderedPage>,
): void {
  const { writeHead, write, end } = response;
  const call = (method: unknown, args: unknown[]) => (method as AnyFunction).call(response, ...args);
  const chunks: Buffer[] = [];
  let held: boolean | undefined;

  const isHeld = () =>
    (held ??=
      ([404, 410].includes(response.statusCode) || response.statusCode >= 500) &&
      String(response.getHeader('content-type') ?? '').startsWith('text/html'));

  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };

  response.writeHead = ((status: number, ...args: unknown[]) => {
    response.statusCode = status;
    const headers = args.find((arg) => typeof arg === 'object' && arg !== null && !Array.isArray(arg));
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value as string);
    return isHeld() ? response : call(writeHead, [status, ...args]);
  }) as typeof response.writeHead;

  response.write = ((chunk: unknown, ...args: unknown[]) => {
    if (!isHeld()) return call(write, [chunk, ...args]);
    collect(chunk);
    return true;
  }) as typeof response.write;

  response.end = ((...args: unknown[]) => {
    if (!isHeld()) return call(end, args);
    collect(args[0]);
    const sent = Buffer.concat(chunks).toString('utf8');
    const isShell = sent.slice(0, SHELL_HEAD_LENGTH).includes(SHELL_MARK);
    const send = ({ html, policy }: RenderedPage) => {
      response.removeHeader('content-length');
      if (isShell) setPageHeaders(response, policy);
      call(writeHead, [response.statusCode]);
      return call(end, [html]);
    };
    const complete = () => {
      const html = isShell ? completePage(sent, response.statusCode, url) : sent;
      return send({ html, policy: policyOfPage(html) });
    };
    if (!isShell || response.statusCode !== 404 || !renderMissing) return complete();
    void renderMissing(url).then(send, complete);
    return response;
  }) as typeof response.end;
}

function setPageHeaders(response: ServerResponse, policy: string): void {
  response.removeHeader('etag');
  response.setHeader('content-security-policy', policy);
  if (response.statusCode >= 500) response.setHeader('cache-control', 'no-store');
}

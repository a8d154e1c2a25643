import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { policyOfPage } from './content-security-policy.cjs';
import { SECRET_LINK } from './secret-link';

/**
 * The framework answers a missing page that it renders on demand, and a failed one, with an empty shell that only
 * scripts fill. Before such an answer is sent it becomes a whole page: the prerendered one of its kind for a missing
 * page, words for readers without scripts in a failed one.
 */
const WORDS = `<noscript><main><h1>Something went wrong</h1>
<p>This page could not be made just now. Please try again in a moment, or <a href="/">go to the home page</a>.</p></main></noscript>`;

const SHELL = 'id="__next_error__"';

const prerendered = (name: string) => readFileSync(join('.next/server/app', `${name}.html`), 'utf8');

function whole(html: string, status: number, url: string): string {
  if (status === 404) return prerendered(SECRET_LINK.test(url) ? 'unknown-link' : '_not-found');
  return html.replace(/<body[^>]*>/, (body) => body + WORDS);
}

/** Watches an answer: a page that is missing (404) or failed (5xx) is held back until it is whole. */
export function completeErrorPages(response: ServerResponse, url: string): void {
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];
  let held: boolean | undefined;

  const isHeld = () =>
    (held ??=
      (response.statusCode === 404 || response.statusCode >= 500) &&
      String(response.getHeader('content-type') ?? '').startsWith('text/html'));

  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };

  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    response.statusCode = status;
    const fields = rest.find((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
    for (const [name, value] of Object.entries(fields ?? {})) response.setHeader(name, value as string);
    if (isHeld()) return response;
    return (writeHead as (...words: unknown[]) => ServerResponse).call(response, status, ...rest);
  } as typeof response.writeHead;

  response.write = function (this: ServerResponse, chunk: unknown, ...rest: unknown[]) {
    if (!isHeld()) return (write as (...words: unknown[]) => boolean).call(response, chunk, ...rest);
    keep(chunk);
    return true;
  } as typeof response.write;

  response.end = function (this: ServerResponse, ...rest: unknown[]) {
    if (!isHeld()) return (end as (...words: unknown[]) => ServerResponse).call(response, ...rest);
    keep(rest[0]);
    const sent = Buffer.concat(chunks).toString('utf8');
    const isShell = sent.slice(0, 500).includes(SHELL);
    const html = isShell ? whole(sent, response.statusCode, url) : sent;
    response.removeHeader('content-length');
    if (isShell) {
      response.removeHeader('etag');
      response.setHeader('content-security-policy', policyOfPage(html));
      if (response.statusCode >= 500) response.setHeader('cache-control', 'no-store');
    }
    writeHead.call(response, response.statusCode);
    return (end as (...words: unknown[]) => ServerResponse).call(response, html);
  } as typeof response.end;
}

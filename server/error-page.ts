import type { ServerResponse } from 'node:http';

import { policyOfPage } from './content-security-policy.cjs';

/**
 * The framework answers a failed page with an empty shell that only scripts fill. What a reader without scripts gets
 * is put into it, and the shell gets a policy of its own.
 */
const WORDS = `<noscript><main><h1>Something went wrong</h1>
<p>This page could not be made just now. Please try again in a moment, or <a href="/">go to the home page</a>.</p></main></noscript>`;

/** Watches an answer; when it turns out to be a failed page (5xx HTML), it is completed before it is sent. */
export function completeErrorPages(response: ServerResponse): void {
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];
  let failed: boolean | undefined;

  const isFailedPage = () => failed ??= response.statusCode >= 500
    && String(response.getHeader('content-type') ?? '').startsWith('text/html')
    && !response.getHeader('content-encoding');

  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    response.statusCode = status;
    const fields = rest.find((part) => typeof part === 'object' && part !== null);
    if (fields && !Array.isArray(fields)) for (const [name, value] of Object.entries(fields)) response.setHeader(name, value as string);
    if (isFailedPage()) return response;
    return (writeHead as (...words: unknown[]) => ServerResponse).call(response, status, ...rest);
  } as typeof response.writeHead;

  response.write = function (this: ServerResponse, chunk: Buffer | string, ...rest: unknown[]) {
    if (!isFailedPage()) return (write as (...words: unknown[]) => boolean).call(response, chunk, ...rest);
    chunks.push(Buffer.from(chunk));
    return true;
  } as typeof response.write;

  response.end = function (this: ServerResponse, ...rest: unknown[]) {
    if (!isFailedPage()) return (end as (...words: unknown[]) => ServerResponse).call(response, ...rest);
    const [chunk] = rest;
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) chunks.push(Buffer.from(chunk));
    const html = Buffer.concat(chunks).toString('utf8').replace(/<body[^>]*>/, (body) => body + WORDS);
    response.removeHeader('content-length');
    response.removeHeader('etag');
    response.setHeader('content-security-policy', policyOfPage(html));
    response.setHeader('cache-control', 'no-store');
    writeHead.call(response, response.statusCode);
    return (end as (...words: unknown[]) => ServerResponse).call(response, html);
  } as typeof response.end;
}

import 'server-only';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { boundBody } from '@/lib/bounded-body';
import { env } from '@/lib/env';

const MAX_URL_LENGTH = 1_000;
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const EVERY_INTERFACE = ['0.0.0.0', '::'];

/** Path and query of a URL of this site; null for other origins, which are never requested. */
export function toOwnPath(typed: string): string | null {
  const url = toOwnUrl(typed);
  return url && url.pathname + url.search;
}

export function toOwnUrl(typed: string): URL | null {
  const { SITE_URL } = env();
  const text = typed.trim();
  const isPath = /^\/(?![/\\])/.test(text);
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text, SITE_URL)) return null;
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  const url = new URL(text, SITE_URL);
  const isOwn = url.origin === new URL(SITE_URL).origin && !url.username && !url.password;
  return isOwn && !url.pathname.startsWith('//') ? url : null;
}

export interface OwnResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Compressed size. */
  transferBytes: number;
  body: Buffer;
}

/** Opts out of the statistics. @throws Error after ten seconds, or over 8 MB */
export async function requestOwn(path: string, signal?: AbortSignal, cookie?: string): Promise<OwnResponse> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await send(path, signal ? AbortSignal.any([signal, timeout]) : timeout, cookie);
  const sent = await buffer(boundBody(response, MAX_BYTES));
  const { statusCode: status = 0, headers } = response;
  return { status, headers, transferBytes: sent.length, body: decode(sent, headers['content-encoding']) };
}

function send(path: string, signal: AbortSignal, cookie?: string): Promise<IncomingMessage> {
  const { HOST, PORT, SITE_URL } = env();
  const host = !HOST || EVERY_INTERFACE.includes(HOST) ? '127.0.0.1' : HOST;
  const headers = {
    host: new URL(SITE_URL).host,
    accept: 'text/html,image/webp,*/*',
    'accept-encoding': 'br, gzip',
    'user-agent': 'CAMP-link-desk',
    dnt: '1',
    'sec-gpc': '1',
    ...(cookie && { cookie }),
  };
  return new Promise((resolve, reject) => {
    request({ host, port: PORT, path, headers, signal, agent: false }, resolve).on('error', reject).end();
  });
}

function decode(sent: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(sent, { maxOutputLength: MAX_BYTES });
  return encoding === 'gzip' ? gunzipSync(sent, { maxOutputLength: MAX_BYTES }) : sent;
}

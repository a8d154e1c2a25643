import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { CHECKOUT_CALLS } from '@/lib/domain/pages';
import { isMediaName } from '@/lib/domain/pictures';
import { logRefusal } from '@/lib/log';
import { PICTURE_QUALITIES, PICTURE_WIDTHS, THUMBNAIL_WIDTHS } from '@/lib/picture-sizes';

import { hasBody, MAX_BODY_BYTES } from './body';
import type { StoredResponse } from './stored-response';

interface RequestRefusal {
  status: number;
  reason: 'body' | 'host' | 'media' | 'method' | 'picture' | 'renders' | 'url';
  message: string;
  headers?: Record<string, string>;
}

const MAX_URL_LENGTH = 4096;

export const TOO_LARGE: RequestRefusal = { status: 413, reason: 'body', message: 'What was sent is too large.' };
export const BUSY: RequestRefusal = {
  status: 429,
  reason: 'renders',
  message: 'That was a lot at once. Wait a few seconds, then try again.',
  headers: { 'Retry-After': '5' },
};
const UNREADABLE: RequestRefusal = { status: 400, reason: 'url', message: 'This address cannot be read.' };
const NO_HOST: RequestRefusal = { status: 400, reason: 'host', message: 'The request names no host.' };
const TWO_HOSTS: RequestRefusal = { ...NO_HOST, message: 'The request names more than one host.' };
const NO_PICTURE_URL: RequestRefusal = { status: 400, reason: 'picture', message: 'No picture has this address.' };
const NO_MEDIA: RequestRefusal = { status: 404, reason: 'media', message: 'No picture has this address.' };

const CHECKOUT_PATH = new RegExp(`^/(?:${CHECKOUT_CALLS.join('|')})/?(?:\\?|$)`);
const HANDLER_PATH = /^\/(?:api|preview)\//;

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>;

export function findRefusal(request: RequestHead): RequestRefusal | null {
  const { method = '', url = '', headers, rawHeaders, httpVersion } = request;
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: 'url', message: 'This address is too long.' };
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\') || !isDecodable(url)) return UNREADABLE;
  if (httpVersion === '1.1' && !headers.host) return NO_HOST;
  if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1) return TWO_HOSTS;
  const allowed = listMethods(url);
  if (!allowed.includes(method)) {
    const message = 'This page cannot be used that way.';
    return { status: 405, reason: 'method', message, headers: { Allow: allowed.join(', ') } };
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return TOO_LARGE;
  return findPictureRefusal(url);
}

function listMethods(url: string): string[] {
  if (CHECKOUT_PATH.test(url)) return ['POST'];
  return HANDLER_PATH.test(url) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

const WIDTHS = new Set([...PICTURE_WIDTHS, ...THUMBNAIL_WIDTHS].map(String));
const QUALITIES = new Set(PICTURE_QUALITIES.map(String));
const OPTIMIZER_URL = /^\/_next\/image\?url=([^&]*)&w=(\d+)&q=(\d+)$/;
const PICTURE_PATH = /^\/(?:media|images)\/([^/]*)$/;

function findPictureRefusal(url: string): RequestRefusal | null {
  const [path = ''] = url.split('?', 1);
  if (/^\/_next\/image(\/|$)/.test(path)) return isPictureUrl(url) ? null : NO_PICTURE_URL;
  if (/^\/media(\/|$)/.test(path)) return isPicturePath(path) ? null : NO_MEDIA;
  return null;
}

function isPictureUrl(url: string): boolean {
  const [, path = '', width = '', quality = ''] = OPTIMIZER_URL.exec(url) ?? [];
  return WIDTHS.has(width) && QUALITIES.has(quality) && isEncoded(path, isPicturePath);
}

function isPicturePath(path: string): boolean {
  const [, name = ''] = PICTURE_PATH.exec(path) ?? [];
  return isEncoded(name, isMediaName);
}

function isEncoded(text: string, accepts: (decoded: string) => boolean): boolean {
  try {
    const decoded = decodeURIComponent(text);
    return encodeURIComponent(decoded) === text && accepts(decoded);
  } catch {
    return false;
  }
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

/** Time for a client to read the refusal while it is still sending. */
const LINGER_MS = 500;

/** The first segment only: the rest may be a secret. */
const toRoute = (url = '') => /^\/[\w.-]{0,32}/.exec(url)?.[0] ?? null;

/**
 * Responds, and closes the connection if its request is incomplete.
 * @param page for browsers, if the request has no body
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: RequestRefusal,
  page?: StoredResponse | null,
): void {
  const { status, reason, message, headers } = refusal;
  const { method, url, socket } = request;
  logRefusal(`request.${reason}`, status, { method, route: toRoute(url) });
  if (page && /text\/html/.test(request.headers.accept ?? '')) {
    delete request.headers['if-none-match'];
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(headers ?? {})));
    return void page.send(request, response);
  }
  const text = `${message}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  if (request.complete || !hasBody(request)) return void response.end(text);
  // `end` would close the connection before the client reads the response.
  request.pause();
  if (method !== 'HEAD') response.write(text);
  else response.flushHeaders();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.on('close', () => clearTimeout(timer));
}

const ERROR_STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export function refuseBroken(socket: Socket, code: string | undefined, headers: Record<string, string>): void {
  const status = ERROR_STATUSES[code ?? ''] ?? 400;
  logRefusal('connection.broken', status, { request_id: headers['X-Request-Id'], code });
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`, () => socket.destroy());
}

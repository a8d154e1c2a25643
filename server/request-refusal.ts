import type { IncomingMessage } from 'node:http';

import { MAX_BODY_BYTES } from './body';
import { CHECKOUT_CALLS } from '../lib/domain/pages';
import { isMediaName, PICTURE_QUALITIES, PICTURE_WIDTHS, THUMBNAIL_WIDTHS } from '../lib/domain/pictures';

export interface RequestRefusal {
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

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>;

export function findRefusal(request: Request): RequestRefusal | null {
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

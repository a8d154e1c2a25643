import type { IncomingMessage } from 'node:http';

export interface RequestRefusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

const MAX_BODY_BYTES = 256 * 1024;
const MAX_URL_LENGTH = 4096;

/** Only these take a POST; pages take GET and HEAD. */
const POST_PATHS =
  /^\/(?:api\/[^?]*|checkout|success|residency_checkout|bundle_checkout|mentorship_checkout)\/?(?:\?|$)/;

/** Why a request is refused before the framework sees it; null when it may be handled. */
export function refusalOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestRefusal | null {
  const { method = '', url = '' } = request;
  if (url.length > MAX_URL_LENGTH) return { status: 414, message: 'This address is too long.' };
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\') || !isDecodable(url)) {
    return { status: 400, message: 'This address cannot be read.' };
  }
  const allowed = POST_PATHS.test(url) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(method)) {
    return { status: 405, message: 'This page cannot be used that way.', headers: { Allow: allowed.join(', ') } };
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return { status: 413, message: 'What was sent is too large.' };
  }
  return null;
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

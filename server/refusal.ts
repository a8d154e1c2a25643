import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  words: string;
  headers?: Record<string, string>;
}

const MOST_BODY_BYTES = 256 * 1024;
const MOST_ADDRESS_CHARACTERS = 4096;

/** Only these take a POST; every page accepts GET and HEAD alone. */
const TAKES_POST =
  /^\/(?:api\/[^?]*|checkout|success|residency_checkout|bundle_checkout|mentorship_checkout)\/?(?:\?|$)/;

function decodes(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes('\0');
  } catch {
    return false;
  }
}

/** What the framework behind us must never see: says why, or null for a request that is fit to be handled. */
export function refusalOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Refusal | null {
  const { method = '', url = '' } = request;
  if (url.length > MOST_ADDRESS_CHARACTERS) return { status: 414, words: 'This address is too long.' };
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\') || !decodes(url)) {
    return { status: 400, words: 'This address cannot be read.' };
  }
  const allowed = TAKES_POST.test(url) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(method)) {
    return { status: 405, words: 'This page cannot be used that way.', headers: { Allow: allowed.join(', ') } };
  }
  if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) {
    return { status: 413, words: 'What was sent is too large.' };
  }
  return null;
}

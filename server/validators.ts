import fresh from 'fresh';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { isPrivate } from './framework/preview-mode';
import type { ResponseStep } from './response-pipeline';

/** Next.js sends these without ETag and Last-Modified. */
const PATHS = new Set(['/sitemap.xml', '/robots.txt', '/llms.txt']);

type Version = {
  etag: string;
  /** When this process first sent it. */
  'last-modified': string;
};

const versions = new Map<string, Version>();

/** Crawlers request these files often: responds with 304 if unchanged. */
export function addValidators(request: IncomingMessage): ResponseStep {
  const { url = '', method } = request;
  const isValidated = method === 'GET' && PATHS.has(url) && !isPrivate(request);
  return {
    replaceBody: (response) => {
      if (!isValidated || response.statusCode !== 200) return null;
      return async (body) => {
        const version = updateVersion(url, body);
        response.setHeaders(new Map(Object.entries(version)));
        // `fetch` adds `no-cache` to conditional requests.
        if (!fresh({ ...request.headers, 'cache-control': undefined }, version)) return body;
        response.statusCode = 304;
        response.removeHeader('content-type');
        return '';
      };
    },
  };
}

function updateVersion(url: string, body: Buffer): Version {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const known = versions.get(url);
  if (known?.etag === etag) return known;
  const version = { etag, 'last-modified': new Date().toUTCString() };
  versions.set(url, version);
  return version;
}

import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { createDevelopmentPolicy, POLICY_HEADER, renewPlainPolicy } from './content-security-policy';
import { completeShells } from './framework/error-shells';
import { isPrivate, keepPreviewHeaders } from './framework/preview-mode';
import type { ResponseCache } from './framework/response-cache';
import type { ResponseStep } from './response-pipeline';
import { getMarkdownPath } from '../lib/domain/pages';

/** Next.js sets a second policy for cached pages, and a second location. Browsers enforce both policies. */
const keepOneOfEach: ResponseStep = {
  changeHead: (response) => {
    const [location] = [response.getHeader('location')].flat();
    if (location !== undefined) response.setHeader('location', location);
    const policy = [response.getHeader(POLICY_HEADER)].flat().at(-1);
    if (policy !== undefined) response.setHeader(POLICY_HEADER, renewPlainPolicy(String(policy)));
  },
};

const keepBrowsersCurrent: ResponseStep = {
  changeHead: (response) => {
    const headers = splitCacheControl(response.getHeader('cache-control'));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  },
};

const linkMarkdown = ({ url = '' }: IncomingMessage): ResponseStep => ({
  changeHead: (response) => {
    const path = getMarkdownPath(url);
    const isPage = response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html');
    if (path && isPage) response.appendHeader('Link', `<${path}>; rel="alternate"; type="text/markdown"`);
  },
});

/** In this order, before compression. */
export function createResponseSteps(
  request: IncomingMessage,
  keep: ResponseStep = {},
  pages?: ResponseCache,
): ResponseStep[] {
  const steps = isPrivate(request) ? [keepPreviewHeaders] : [keepBrowsersCurrent];
  return [keep, completeShells(request, pages), ...steps, linkMarkdown(request), addValidators(request), keepOneOfEach];
}

export function createDevelopmentSteps(request: IncomingMessage): ResponseStep[] {
  const changeHead: ResponseStep['changeHead'] = (response) =>
    void response.setHeader(POLICY_HEADER, createDevelopmentPolicy());
  return isPrivate(request) ? [keepPreviewHeaders, { changeHead }] : [{ changeHead }];
}

/**
 * During `stale-while-revalidate` Firefox shows a cached page without asking for a newer one. Only shared caches may do
 * so.
 */
function splitCacheControl(value: unknown): Record<string, string> {
  if (typeof value !== 'string' || !/^s-maxage=(?!.*must-revalidate)/.test(value)) return {};
  return { 'cache-control': `${value}, must-revalidate`, 'cdn-cache-control': value };
}

/** Next.js sends these without ETag and Last-Modified. */
const PATH = /^\/(?:sitemap\.xml|robots\.txt|llms\.txt|(?:(?:onsite|online)\/)?[^/?]+\.md)$/;

type Version = {
  etag: string;
  /** When this process first sent it. */
  'last-modified': string;
};

/** An address has many spellings. */
const versions = new LRUCache<string, Version>({ max: 1_000 });

/** Crawlers request these files often: responds with 304 if unchanged. */
function addValidators(request: IncomingMessage): ResponseStep {
  const { url = '', method } = request;
  const isValidated = method === 'GET' && PATH.test(url) && !isPrivate(request);
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

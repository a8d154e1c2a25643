import type { IncomingMessage } from 'node:http';

import { createDevelopmentPolicy, POLICY_HEADER, renewPlainPolicy } from './content-security-policy';
import { completeShells } from './framework/error-shells';
import { isPrivate, keepPreviewHeaders } from './framework/preview-mode';
import type { ResponseStep } from './response-pipeline';
import { addValidators } from './validators';

/** Next.js adds a second policy to a cached page, which browsers would obey too, and a second location. */
const keepOneOfEach: ResponseStep = {
  changeHead: (response) => {
    const [location] = [response.getHeader('location')].flat();
    if (location !== undefined) response.setHeader('location', location);
    const policy = [response.getHeader(POLICY_HEADER)].flat().at(-1);
    if (policy !== undefined) response.setHeader(POLICY_HEADER, renewPlainPolicy(String(policy)));
  },
};

/**
 * Firefox serves a document from its own cache while `stale-while-revalidate` lasts, with places, prices and scripts
 * of a day ago. Shared caches alone may send stale pages.
 */
const keepBrowsersCurrent: ResponseStep = {
  changeHead: (response) => {
    const forSharedCaches = String(response.getHeader('cache-control') ?? '');
    if (!forSharedCaches.startsWith('s-maxage=')) return;
    response.setHeader('CDN-Cache-Control', forSharedCaches);
    response.setHeader('Cache-Control', `${forSharedCaches}, must-revalidate`);
  },
};

const getPreviewSteps = (request: IncomingMessage) => (isPrivate(request) ? [keepPreviewHeaders] : []);

/** Steps run in this order, before compression. */
export function createResponseSteps(request: IncomingMessage, keep: ResponseStep = {}): ResponseStep[] {
  return [
    keep,
    completeShells(request),
    ...getPreviewSteps(request),
    addValidators(request),
    keepOneOfEach,
    keepBrowsersCurrent,
  ];
}

export function createDevelopmentSteps(request: IncomingMessage): ResponseStep[] {
  const changeHead: ResponseStep['changeHead'] = (response) =>
    void response.setHeader(POLICY_HEADER, createDevelopmentPolicy());
  return [...getPreviewSteps(request), { changeHead }];
}

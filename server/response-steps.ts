import type { IncomingMessage } from 'node:http';

import { createDevelopmentPolicy, POLICY_HEADER, renewPlainPolicy } from './content-security-policy';
import { completeShells } from './framework/error-shells';
import { isPrivate, keepPreviewHeaders } from './framework/preview-mode';
import type { ResponseCache } from './framework/response-cache';
import type { ResponseStep } from './response-pipeline';
import { addValidators } from './validators';

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

/** In this order, before compression. */
export function createResponseSteps(
  request: IncomingMessage,
  keep: ResponseStep = {},
  pages?: ResponseCache,
): ResponseStep[] {
  const steps = isPrivate(request) ? [keepPreviewHeaders] : [keepBrowsersCurrent];
  return [keep, completeShells(request, pages), ...steps, addValidators(request), keepOneOfEach];
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

import type { IncomingMessage } from 'node:http';

import { createDevelopmentPolicy, POLICY_HEADER } from './content-security-policy';
import { completeShells } from './framework/error-shells';
import { isPrivate, keepPreviewHeaders } from './framework/preview-mode';
import type { ResponseStep } from './response-pipeline';

/** Next.js adds a cached page's policy to one that is there already, and a browser obeys both: the last one stays. */
const keepOnePolicy: ResponseStep = {
  changeHead: (response) => {
    const policy = [response.getHeader(POLICY_HEADER)].flat().at(-1);
    if (policy !== undefined) response.setHeader(POLICY_HEADER, policy);
  },
};

const getPreviewSteps = (request: IncomingMessage) => (isPrivate(request) ? [keepPreviewHeaders] : []);

/** The steps that a response of Next.js passes before it is compressed and sent, in this order. */
export function createResponseSteps(request: IncomingMessage, keep: ResponseStep = {}): ResponseStep[] {
  return [keep, completeShells(request), ...getPreviewSteps(request), keepOnePolicy];
}

/** The same in development, where no page is cached and error pages are those of the tools. */
export function createDevelopmentSteps(request: IncomingMessage): ResponseStep[] {
  const changeHead: ResponseStep['changeHead'] = (response) =>
    void response.setHeader(POLICY_HEADER, createDevelopmentPolicy());
  return [...getPreviewSteps(request), { changeHead }];
}

import type { ServerResponse } from 'node:http';

import { NO_CONTENT_POLICY } from './content-security-policy.cjs';

const POLICY = 'content-security-policy';

/**
 * Gives a response that has no content security policy of its own the one under which nothing may run or load. It is
 * set last, because the framework adds a page's policy to one that is there already, and a browser obeys both.
 */
export function setDefaultPolicy(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...args: unknown[]) => {
    const given = args.find((arg) => typeof arg === 'object' && arg !== null) ?? {};
    const isGiven = Object.keys(given).some((name) => name.toLowerCase() === POLICY);
    if (!isGiven && !response.hasHeader(POLICY)) response.setHeader(POLICY, NO_CONTENT_POLICY);
    return (writeHead as (...all: unknown[]) => ServerResponse).apply(response, args);
  }) as typeof response.writeHead;
}

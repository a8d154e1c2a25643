import type { ServerResponse } from 'node:http';

import { NO_CONTENT_POLICY } from './content-security-policy.cjs';

const POLICY = 'content-security-policy';

/**
 * Gives a response exactly one content security policy, at the last moment: the framework adds a cached page's policy
 * to one that is there already, and a browser obeys both. The last one is the page's own. A response without any gets
 * the one under which nothing may run or load.
 */
export function ensureOnePolicy(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...args: unknown[]) => {
    const given = args.find((arg) => typeof arg === 'object' && arg !== null) ?? {};
    const isGiven = Object.keys(given).some((name) => name.toLowerCase() === POLICY);
    const policy = [response.getHeader(POLICY) ?? NO_CONTENT_POLICY].flat().at(-1);
    if (!isGiven && policy !== undefined) response.setHeader(POLICY, policy);
    return (writeHead as (...all: unknown[]) => ServerResponse).apply(response, args);
  }) as typeof response.writeHead;
}

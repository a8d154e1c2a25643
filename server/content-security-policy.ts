import { createHash } from 'node:crypto';

import { splitList } from '../formats/comma-list';
import { DEFAULT_PAYMENT_HOSTS } from '../formats/payment-hosts';
import { headScript } from '../lib/session/head-script';

export const POLICY_HEADER = 'content-security-policy';

export const NO_CONTENT_POLICY = "default-src 'none'; form-action 'none'; frame-ancestors 'none'";

const ANY_INLINE = "'unsafe-inline'";
const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const HEAD_SCRIPT = hashSource(headScript);

const createImageSource = () =>
  ["img-src 'self' data: blob:", ...splitList(process.env.IMAGE_HOSTS ?? '').map((host) => `https://${host}`)].join(
    ' ',
  );

/**
 * Forms post to this site and redirect to PAYMENT_HOSTS. A loopback host is the test payment page, on the site's
 * scheme.
 */
function createFormAction(): string {
  const hosts = splitList(process.env.PAYMENT_HOSTS || DEFAULT_PAYMENT_HOSTS);
  const targets = hosts.map((host) => (LOOPBACK.test(host) ? host : `https://${host}`));
  return ["form-action 'self'", ...targets].join(' ');
}

function createPolicy(scripts: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    // React renders `style` attributes; <style> elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    createImageSource(),
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    createFormAction(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const createHashPolicy = (hashes: Iterable<string>): string =>
  createPolicy([...new Set([HEAD_SCRIPT, ...hashes])]);

export const createNoncePolicy = (nonce: string): string => createPolicy([HEAD_SCRIPT, `'nonce-${nonce}'`]);

/** Allows all inline scripts, when the layer `page-policy` is off. */
export const createPlainPolicy = (): string => createPolicy([ANY_INLINE]);

/** The build writes the plain policy with the hosts configured at that time (next.config.ts). */
export const renewPlainPolicy = (policy: string): string =>
  policy.includes(`script-src 'self' ${ANY_INLINE};`) ? createPlainPolicy() : policy;

/** Next.js' development tools use `eval` and style elements. */
export const createDevelopmentPolicy = (): string =>
  createPolicy(["'unsafe-inline'", "'unsafe-eval'"]).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

export const isCurrentPolicy = (cached: string | undefined): boolean =>
  cached?.includes(`${createFormAction()};`) ?? false;

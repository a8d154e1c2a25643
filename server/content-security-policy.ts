import { createHash } from 'node:crypto';

import defaultPayment from '../lib/default-payment-hosts.json';
import { headScript } from '../lib/session/head-script';

export const POLICY_HEADER = 'content-security-policy';

/** The policy of a response that is not a page: nothing may run or load. */
export const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const HEAD_SCRIPT = hashSource(headScript);

/** @param list comma-separated hosts */
const parseHosts = (list = '') =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);

/** Pictures of our own and of IMAGE_HOSTS. */
const imageSource = () =>
  ["img-src 'self' data: blob:", ...parseHosts(process.env.IMAGE_HOSTS).map((host) => `https://${host}`)].join(' ');

/**
 * Forms lead to us, and through our redirect to the payment page of PAYMENT_HOSTS. A loopback host is the test payment
 * page, of the scheme that the site has there.
 */
function formAction(): string {
  const hosts = parseHosts(process.env.PAYMENT_HOSTS || defaultPayment.hosts);
  const targets = hosts.map((host) => (LOOPBACK.test(host) ? host : `https://${host}`));
  return ["form-action 'self'", ...targets].join(' ');
}

/** @param scripts the inline scripts that may run besides our own files, as sources of `script-src` */
export function createPolicy(scripts: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    // React writes `style` attributes; <style> elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    imageSource(),
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    formAction(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a cached page whose own scripts are known by their hashes. */
export const createHashPolicy = (hashes: Iterable<string>): string =>
  createPolicy([...new Set([HEAD_SCRIPT, ...hashes])]);

/** The policy of a page rendered for one visitor. */
export const createNoncePolicy = (nonce: string): string => createPolicy([HEAD_SCRIPT, `'nonce-${nonce}'`]);

/** The policy of all pages without the layer `policy`: inline scripts run, wherever they come from. */
export const createPlainPolicy = (): string => createPolicy(["'unsafe-inline'"]);

/** The policy of `npm run dev`, whose tools evaluate code and add styles. */
export const createDevelopmentPolicy = (): string =>
  createPolicy(["'unsafe-inline'", "'unsafe-eval'"]).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** True if a cached policy names the payment and picture hosts that are configured now. */
export const isCurrentPolicy = (cached: string | undefined): boolean =>
  [formAction(), imageSource()].every((directive) => cached?.includes(`${directive};`));

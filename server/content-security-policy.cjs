const { createHash } = require('node:crypto');

const { headScript } = require('../lib/session/head-script.cjs');

const { startScript } = require('./deferred-start.cjs');
const { isFrameworkScript } = require('./framework-scripts.cjs');
const { imageOrigins } = require('./origins.cjs');

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const HEAD_SCRIPT = hashOf(headScript);
const START_SCRIPT = hashOf(startScript);

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?:application|text)\/)[^>]*>([\s\S]*?)<\/script>/g;

/** Forms lead to us, and through our redirect to the payment page. @param {string[]} targets */
const formAction = (targets) => `form-action 'self' ${targets.join(' ')}`.trim();

const imageSource = () => ["img-src 'self' data: blob:", ...imageOrigins()].join(' ');

/** @param {string[]} scripts the sources that may run besides our own files; @param {string[]} formTargets */
function policy(scripts, formTargets = []) {
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
    formAction(formTargets),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a response that is not a page: nothing may run or load. */
const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of one rendered page: it names the page's own inline scripts by their hashes, so that a cached page needs
 * neither a nonce nor 'unsafe-inline' (docs/decisions/content-security-policy.md).
 * @param {string} html @param {string[]} [formTargets] origins that a form's redirect may lead to
 */
function policyOfPage(html, formTargets) {
  const hashes = new Set([HEAD_SCRIPT, START_SCRIPT]);
  for (const [, text] of html.matchAll(INLINE_SCRIPT)) {
    if (isFrameworkScript(text)) hashes.add(hashOf(text));
  }
  return policy([...hashes], formTargets);
}

/** The policy of a page rendered for one visitor. @param {string} nonce @param {string[]} [formTargets] */
function policyOfNonce(nonce, formTargets) {
  return policy([HEAD_SCRIPT, `'nonce-${nonce}'`], formTargets);
}

/**
 * Whether a cached policy names the payment and picture hosts that are configured now.
 * @param {string} [cached] @param {string[]} [formTargets]
 */
function isCurrent(cached, formTargets = []) {
  return [formAction(formTargets), imageSource()].every((directive) => cached?.includes(`${directive};`));
}

module.exports = { NO_CONTENT_POLICY, isCurrent, policyOfPage, policyOfNonce };

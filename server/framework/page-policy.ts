/** Layer `page-policy`: a cached page keeps its headers (docs/decisions/content-security-policy.md). */
import { deferScripts, startScript } from './deferral';
import { isFrameworkScript, isPageData, joinPageData, readTextsFromElements } from './inline-scripts';
import type { CachedPage } from './next-internals';
import { isOn } from '../../lib/framework/switches';
import { logFailure } from '../../lib/log';
import { headScript } from '../../lib/session/head-script';
import { getProcessState } from '../../lib/shared-state/process-state';
import {
  createHashPolicy,
  createPlainPolicy,
  hashSource,
  isCurrentPolicy,
  POLICY_HEADER,
} from '../content-security-policy';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?:application|text)\/)[^>]*>([\s\S]*?)<\/script>/g;
const MAX_LOGGED = 100;
const OWN_SCRIPTS = new Set([headScript, startScript]);
/** Text that could inject a script element is also in the page data; data of kind 3 is encoded. */
const SCRIPT_IN_DATA = /(?:<|\\u003c)\/?script|push\(\[3,/i;

/** Prerendered pages have no policy yet. */
const completed = new WeakMap<CachedPage, CachedPage>();

export function createPagePolicy(html: string): string {
  if (!isOn('page-policy')) return createPlainPolicy();
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text);
  const unknown = scripts.find((text) => !isFrameworkScript(text) && !OWN_SCRIPTS.has(text));
  if (unknown === undefined) return createHashPolicy([startScript, ...scripts].map(hashSource));
  // Injected text cannot remove page data: a page without any was written by an unknown version of Next.js.
  const isFramework = !scripts.some(isPageData);
  const isTrusted = isFramework || !scripts.some((text) => SCRIPT_IN_DATA.test(text));
  logOnce(unknown, isTrusted);
  if (isFramework) return createPlainPolicy();
  return createHashPolicy([startScript, ...(isTrusted ? scripts : scripts.filter(isFrameworkScript))].map(hashSource));
}

function logOnce(script: string, allowed: boolean): void {
  const logged = getProcessState('unknown-scripts', () => new Set<boolean>());
  if (logged.has(allowed)) return;
  logged.add(allowed);
  logFailure('policy.unknown-script', { script: script.slice(0, MAX_LOGGED), allowed });
}

export function completePage({ html, headers }: CachedPage): Pick<CachedPage, 'html' | 'headers'> {
  const joined = readTextsFromElements(joinPageData(html));
  return { html: deferScripts(joined), headers: { ...headers, [POLICY_HEADER]: createPagePolicy(joined) } };
}

export function withPolicy(page: CachedPage): CachedPage {
  if (isCurrentPolicy(page.headers?.[POLICY_HEADER])) return page;
  const known = completed.get(page) ?? { ...page, ...completePage(page) };
  completed.set(page, known);
  return known;
}

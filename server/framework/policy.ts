/** Layer `policy`: a cached page keeps its headers (docs/decisions/content-security-policy.md). */
import { deferScripts, startScript } from './deferral';
import { isFrameworkScript, joinPageData } from './inline-scripts';
import type { CachedPage } from './next-internals';
import { isOn } from '../../lib/framework/switches';
import {
  createHashPolicy,
  createPlainPolicy,
  hashSource,
  isCurrentPolicy,
  POLICY_HEADER,
} from '../content-security-policy';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?:application|text)\/)[^>]*>([\s\S]*?)<\/script>/g;
const START_SCRIPT = hashSource(startScript);

/** Pages prerendered by the build have no policy yet. */
const completed = new WeakMap<CachedPage, CachedPage>();

export function createPagePolicy(html: string): string {
  if (!isOn('policy')) return createPlainPolicy();
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).filter(isFrameworkScript);
  return createHashPolicy([START_SCRIPT, ...scripts.map(hashSource)]);
}

export function completePage({ html, headers }: CachedPage): Pick<CachedPage, 'html' | 'headers'> {
  const joined = joinPageData(html);
  return { html: deferScripts(joined), headers: { ...headers, [POLICY_HEADER]: createPagePolicy(joined) } };
}

export function withPolicy(page: CachedPage): CachedPage {
  if (isCurrentPolicy(page.headers?.[POLICY_HEADER])) return page;
  const known = completed.get(page) ?? { ...page, ...completePage(page) };
  completed.set(page, known);
  return known;
}

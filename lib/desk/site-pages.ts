import 'server-only';
import { SITE_PATHS } from '@/lib/domain/pages';
import { mapInParallel } from '@/lib/map-in-parallel';
import { listPublishedWorkshops } from '@/lib/workshop-api/queries/workshops';
import { nullIfFailed } from '@/lib/workshop-api/read';

import { createSearchSnippet, readPageTags, type SnippetText } from './html-tags';
import { requestOwn, toOwnPath } from './own-site';
import { getHtml, toPageStatus } from './page-report';
import { type IsTitleCut, listReadiness, type Readiness } from './readiness';

const SITEMAP_PATH = '/sitemap.xml';
const CONCURRENCY = 4;
const TIMEOUT_MS = 30_000;
const MAX_PAGES = 500;

export interface SitePage {
  path: string;
  status: number | null;
  title: SnippetText | null;
  description: SnippetText | null;
  picture: string | null;
  problems: string[];
}

export interface SitePages {
  pages: SitePage[];
  problem: string | null;
}

let inFlight: Promise<SitePages> | null = null;

/** `now` in unix seconds. */
export async function listSitePages(now: number, isTitleCut: IsTitleCut): Promise<SitePages> {
  inFlight ??= readSite().finally(() => {
    inFlight = null;
  });
  const [site, listed] = await Promise.all([inFlight, nullIfFailed(listReadiness(now, isTitleCut))]);
  return { ...site, pages: addBlockers(site.pages, listed ?? []) };
}

async function readSite(): Promise<SitePages> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [listed, programme] = await Promise.all([listSitemapPaths(signal), nullIfFailed(listPublishedWorkshops())]);
  const workshops = (programme ?? []).map(({ href }) => href).filter((href) => href.startsWith('/'));
  const paths = [...new Set([...SITE_PATHS, ...workshops, ...(listed ?? [])])];
  const pages = await mapInParallel(paths.slice(0, MAX_PAGES), CONCURRENCY, (path) => readPage(path, signal));
  const tooMany =
    paths.length > MAX_PAGES ? `The site has ${paths.length} pages; these are the first ${MAX_PAGES}.` : null;
  return {
    pages: addDuplicateProblems(pages),
    problem: listed === null ? 'The sitemap could not be read: pages that only it names are missing.' : tooMany,
  };
}

async function listSitemapPaths(signal: AbortSignal): Promise<string[] | null> {
  try {
    const { status, body } = await requestOwn(SITEMAP_PATH, signal);
    if (status !== 200) return null;
    const urls = [...body.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    return urls.map((url) => toOwnPath(url.replaceAll('&amp;', '&'))).filter((path) => path !== null);
  } catch {
    return null;
  }
}

async function readPage(path: string, signal: AbortSignal): Promise<SitePage> {
  try {
    const response = await requestOwn(path, signal);
    const tags = readPageTags(getHtml(response));
    const { status, robots, canonical, isCanonicalElsewhere } = toPageStatus(path, response, tags);
    const texts = createSearchSnippet(tags);
    const picture = tags.meta.get('og:image') || null;
    const problems = [
      ...(status === 200 ? [] : [`Status ${status}`]),
      ...(robots.includes('noindex') ? ['Not for search engines (noindex)'] : []),
      ...(canonical ? [] : ['No canonical']),
      ...(isCanonicalElsewhere ? [`Canonical is ${canonical}`] : []),
      ...(texts.title ? [] : ['No title']),
      ...(texts.title?.hidden ? ['Title is cut'] : []),
      ...(texts.description ? [] : ['No description']),
      ...(picture ? [] : ['No picture for cards']),
    ];
    return { path, status, ...texts, picture, problems };
  } catch {
    const problems = [signal.aborted ? 'Not read: there was no time left' : 'It could not be read'];
    return { path, status: null, title: null, description: null, picture: null, problems };
  }
}

/** Adds the blockers of listReadiness, so that both pages of the desk agree. */
export function addBlockers(pages: SitePage[], listed: Readiness[]): SitePage[] {
  const found = new Map(listed.map(({ card, findings }) => [card.href, findings.filter(({ isBlocker }) => isBlocker)]));
  return pages.map((page) => ({
    ...page,
    problems: [...(found.get(page.path) ?? []).map(({ text }) => text.replace(/\.$/, '')), ...page.problems],
  }));
}

function addDuplicateProblems(pages: SitePage[]): SitePage[] {
  const isShared = (kind: 'title' | 'description', text: string | undefined) =>
    text !== undefined && pages.filter((page) => page[kind]?.text === text).length > 1;
  return pages.map((page) => ({
    ...page,
    problems: [
      ...page.problems,
      ...(isShared('title', page.title?.text) ? ['Title of another page too'] : []),
      ...(isShared('description', page.description?.text) ? ['Description of another page too'] : []),
    ],
  }));
}

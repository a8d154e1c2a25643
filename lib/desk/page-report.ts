import 'server-only';
import { env } from '@/lib/env';
import { mapInParallel } from '@/lib/map-in-parallel';

import { type CardPictureReport, readCardPicture } from './card-picture';
import {
  createSearchSnippet,
  FILE_KINDS,
  type FileKind,
  type Heading,
  listHeadingProblems,
  type PageTags,
  readPageTags,
  type SearchSnippet,
} from './html-tags';
import { createLinkCard, type LinkCard } from './link-card';
import { type OwnResponse, requestOwn, toOwnPath } from './own-site';

export interface PageStatus {
  path: string;
  status: number;
  location: string | null;
  robots: string;
  canonical: string | null;
  isCanonicalElsewhere: boolean;
}

export interface StructuredData {
  types: string;
  text: string;
}

export interface PageReport extends PageStatus {
  /** True if only the preview has the page. */
  isUnpublished: boolean;
  htmlBytes: number;
  transferBytes: number;
  snippet: SearchSnippet;
  card: LinkCard;
  cardPicture: CardPictureReport;
  structuredData: StructuredData[];
  headings: Heading[];
  headingProblems: string[];
  files: FileWeight[];
}

export type PageReportResult = { ok: true; report: PageReport } | { ok: false; message: string };

export async function createPageReport(typed: string, cookie?: string): Promise<PageReportResult> {
  const path = toOwnPath(typed);
  if (!path) return { ok: false, message: 'Enter a path of this site, such as /workshops. Other sites are not read.' };
  try {
    return { ok: true, report: await readReport(path, cookie) };
  } catch (error) {
    return {
      ok: false,
      message: `The page could not be read: ${error instanceof Error ? error.message : 'no response'}`,
    };
  }
}

async function readReport(path: string, cookie?: string): Promise<PageReport> {
  const published = await requestOwn(path);
  const shown = published.status === 404 && cookie ? await requestOwn(path, undefined, cookie) : published;
  const isUnpublished = published.status === 404 && shown.status === 200;
  const response = isUnpublished ? shown : published;
  const session = isUnpublished ? cookie : undefined;
  const tags = readPageTags(getHtml(response));
  const [cardPicture, files] = await Promise.all([readCardPicture(tags, session), weighFiles(tags, session)]);
  return {
    ...toPageStatus(path, response, tags),
    isUnpublished,
    htmlBytes: response.body.length,
    transferBytes: response.transferBytes,
    snippet: createSearchSnippet(tags),
    card: createLinkCard(tags, env().SITE_URL),
    cardPicture,
    structuredData: tags.jsonLd.map(readStructuredData),
    headings: tags.headings,
    headingProblems: listHeadingProblems(tags.headings),
    files,
  };
}

export function getHtml({ headers, body }: OwnResponse): string {
  return headers['content-type']?.startsWith('text/html') ? body.toString('utf8') : '';
}

export function toPageStatus(
  path: string,
  { status, headers }: OwnResponse,
  { meta, canonical }: PageTags,
): PageStatus {
  const robots = [meta.get('robots'), headers['x-robots-tag']].flat().filter(Boolean);
  return {
    path,
    status,
    location: headers.location ?? null,
    robots: [...new Set(robots)].join('; ') || 'index, follow',
    canonical,
    isCanonicalElsewhere: canonical !== null && toOwnPath(canonical) !== path,
  };
}

function readStructuredData(text: string): StructuredData {
  try {
    return describeStructuredData(JSON.parse(text));
  } catch {
    return { types: 'No JSON, which crawlers ignore', text };
  }
}

export function describeStructuredData(data: unknown): StructuredData {
  return { types: listTypes(data), text: JSON.stringify(data, null, 2) };
}

function listTypes(data: unknown): string {
  const types = [data].flat().map((thing) => (thing as { '@type'?: unknown } | null)?.['@type']);
  return [...new Set(types.flat().map(String))].join(', ');
}

const MAX_FILES = 60;
const CONCURRENCY = 4;
const TIMEOUT_MS = 8_000;

export interface FileWeight {
  kind: FileKind;
  files: number;
  bytes: number;
  unmeasured: string[];
}

async function weighFiles({ files }: PageTags, cookie?: string): Promise<FileWeight[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const all = FILE_KINDS.flatMap((kind) => files[kind].map((url) => ({ kind, url })));
  const weighed = await mapInParallel([...all.entries()], CONCURRENCY, async ([index, { kind, url }]) => ({
    kind,
    url,
    bytes: index < MAX_FILES ? await weigh(url, signal, cookie) : null,
  }));
  return FILE_KINDS.map((kind) => {
    const ofKind = weighed.filter((file) => file.kind === kind);
    return {
      kind,
      files: ofKind.length,
      bytes: ofKind.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
      unmeasured: ofKind.filter(({ bytes }) => bytes === null).map(({ url }) => url),
    };
  });
}

async function weigh(url: string, signal: AbortSignal, cookie?: string): Promise<number | null> {
  const path = toOwnPath(url);
  if (!path || signal.aborted) return null;
  try {
    const { status, transferBytes } = await requestOwn(path, signal, cookie);
    return status === 200 ? transferBytes : null;
  } catch {
    return null;
  }
}

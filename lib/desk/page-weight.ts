import 'server-only';

import { mapInParallel } from '@/lib/map-in-parallel';

import { ownPath, requestOwn } from './own-site';
import { FILE_KINDS, type FileKind, type PageTags } from './page-tags';

const MAX_FILES = 60;
const CONCURRENCY = 4;
const TIMEOUT_MS = 8_000;

export interface FileWeight {
  kind: FileKind;
  files: number;
  bytes: number;
  unmeasured: string[];
}

export async function weighFiles({ files }: PageTags, cookie?: string): Promise<FileWeight[]> {
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
  const path = ownPath(url);
  if (!path || signal.aborted) return null;
  try {
    const { status, transferBytes } = await requestOwn(path, signal, cookie);
    return status === 200 ? transferBytes : null;
  } catch {
    return null;
  }
}

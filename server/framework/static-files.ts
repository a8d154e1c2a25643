/** Layer `static-files`: `.next/static` is served as `/_next/static`, with content hashes in the names. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

import { isOn } from '../../lib/framework/switches';
import { DOCUMENT_HEADERS } from '../security-headers';
import { ENCODINGS, StoredResponse } from '../stored-response';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
const SUFFIXES = { br: '.br', gzip: '.gz' };

/** The build compresses these files (scripts/run/build.mjs). Browsers cache them permanently. */
export class StaticFiles {
  #files = new Map<string, StoredResponse>();

  /** @param folder the build's `static` folder, null in development */
  constructor(folder: string | null, prefix: string) {
    if (!folder || !isOn('static-files') || !existsSync(folder)) return;
    for (const name of readdirSync(folder, { recursive: true }) as string[]) {
      const type = CONTENT_TYPES[extname(name)];
      const url = encodeURI(`${prefix}/${name.replaceAll('\\', '/')}`);
      if (type) this.#files.set(url, readFile(join(folder, name), type));
    }
  }

  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    const file = method === 'GET' || method === 'HEAD' ? this.#files.get(url.split('?', 1)[0]!) : undefined;
    if (!file) return false;
    for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
    void file.send(request, response);
    return true;
  }
}

function readFile(path: string, type: string): StoredResponse {
  const body = readFileSync(path);
  // File names have a content hash, so a short ETag is enough.
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 8)}"`;
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', etag };
  const { mtimeMs } = statSync(path);
  const encoded = ENCODINGS.map((encoding) => [encoding, path + SUFFIXES[encoding]] as const)
    // Compressed files that are older than the file belong to an earlier build.
    .filter(([, compressed]) => existsSync(compressed) && statSync(compressed).mtimeMs >= mtimeMs)
    .map(([encoding, compressed]) => [encoding, readFileSync(compressed)] as const);
  return new StoredResponse(headers, body, extname(path) === '.woff2' ? null : Object.fromEntries(encoded));
}

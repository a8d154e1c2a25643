import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';

import { RenderQueue } from './render-queue';

const MAX_KNOWN = 5_000;

/** Encoding a picture takes up to 2 s of a processor and of one of the four libuv threads, and about 70 MB. */
const MAX_RUNNING = Math.min(2, availableParallelism());
const LIMITS = { maxRunning: MAX_RUNNING, maxRunningPerAddress: MAX_RUNNING, idleUtilization: 0, waitMs: 60_000 };

/** Without films, which are streamed. */
const PICTURE_FILE = /^\/media\/(?![^?]*\.(?:mp4|webm)(?:\?|$))/i;

export const isPictureFile = ({ url = '' }: IncomingMessage) => PICTURE_FILE.test(url);

/** Limits the pictures of the API that are in memory, complete, until a client has read them (lib/media.ts). */
export const createPictureFileQueue = () =>
  new RenderQueue({
    maxRunning: 32,
    maxRunningPerAddress: 8,
    idleUtilization: 0,
    waitMs: 60_000,
    isHeldUntilSent: true,
  });

/** Limits concurrent encoding. Pictures that this process has sent before, Next.js has cached. */
export class PictureQueue {
  readonly #queue = new RenderQueue(LIMITS);
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN });

  mayEncode({ url = '', headers }: IncomingMessage): boolean {
    return url.startsWith('/_next/image?') && !this.#known.has(toKey(url, headers.accept));
  }

  admit(address: string, response: ServerResponse): Promise<boolean> {
    const { url = '', headers } = response.req;
    response.once('finish', () => {
      if ([200, 304].includes(response.statusCode)) this.#known.set(toKey(url, headers.accept), true);
    });
    return this.#queue.admit(address, response);
  }
}

const toKey = (url: string, accept = '') => `${accept.includes('image/avif') ? 'avif' : 'webp'} ${url}`;

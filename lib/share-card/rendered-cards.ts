import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { logFailure } from '@/lib/log';
import { replaceFile } from '@/lib/replace-file';

import { PhotographError, readPhotograph } from './photograph';
import { getShareCardPath, type ShareCard } from './share-card';

/** Draws a JPEG, without a photograph if null. */
export type DrawShareCard = (card: ShareCard, photograph: Buffer | null) => Promise<Buffer>;

export interface RenderedCard {
  bytes: Buffer;
  /** False if the photograph could not be fetched. */
  isFinal: boolean;
}

export class TooManyCards extends Error {}

const MAX_WAITING = 20;
const PROVISIONAL_TTL_MS = 60_000;

const inFlight = new Map<string, Promise<RenderedCard>>();
/** Cards without their photograph, cached so that failed requests are not repeated at once. */
const provisional = new Map<string, RenderedCard>();
let last: Promise<unknown> = Promise.resolve();

/** Draws one card at a time, because each takes 250 ms of the processor. @throws TooManyCards */
export async function renderCard(card: ShareCard, draw: DrawShareCard): Promise<RenderedCard> {
  const key = getShareCardPath(card);
  const known = provisional.get(key) ?? inFlight.get(key);
  if (known) return known;
  const rendering = readOrDraw(key, card, draw).finally(() => inFlight.delete(key));
  inFlight.set(key, rendering);
  return rendering;
}

async function readOrDraw(key: string, card: ShareCard, draw: DrawShareCard): Promise<RenderedCard> {
  const kept = await readKeptCard(key);
  if (kept) return { bytes: kept, isFinal: true };
  return runInTurn(async () => {
    const rendered = await drawCard(card, draw);
    if (rendered.isFinal) await keepCard(key, rendered.bytes);
    else keepProvisional(key, rendered);
    return rendered;
  });
}

let waiting = 0;

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw new TooManyCards();
  waiting += 1;
  const turn = last.then(work).finally(() => (waiting -= 1));
  last = turn.catch(() => {});
  return turn;
}

async function drawCard(card: ShareCard, draw: DrawShareCard): Promise<RenderedCard> {
  try {
    const photograph = await readPhotograph(card.picture);
    return { bytes: await draw(card, photograph), isFinal: true };
  } catch (error) {
    if (!(error instanceof PhotographError)) throw error;
    logFailure('share-card.photograph', { kind: card.kind, reason: error.message });
    return { bytes: await draw(card, null), isFinal: false };
  }
}

function keepProvisional(key: string, rendered: RenderedCard): void {
  provisional.set(key, rendered);
  setTimeout(() => provisional.delete(key), PROVISIONAL_TTL_MS).unref();
}

const FOLDER = join('.next', 'cache', 'cards');
export const KEPT_LIMITS = { bytes: 96 * 1024 * 1024 };

export async function readKeptCard(key: string): Promise<Buffer | null> {
  const file = getFile(key);
  try {
    const bytes = await readFile(file);
    const now = new Date();
    await utimes(file, now, now).catch(() => {});
    return bytes;
  } catch {
    return null;
  }
}

export async function keepCard(key: string, bytes: Buffer): Promise<void> {
  try {
    await replaceFile(getFile(key), bytes);
    await removeOldest();
  } catch (error) {
    logFailure('share-card.not-kept', { reason: (error as NodeJS.ErrnoException).code });
  }
}

async function removeOldest(): Promise<void> {
  const names = await readdir(FOLDER);
  const files = (await Promise.all(names.map(readFileFacts))).filter((file) => file !== null);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= KEPT_LIMITS.bytes) return;
    await rm(join(FOLDER, name), { force: true });
    bytes -= size;
  }
}

async function readFileFacts(name: string) {
  const file = await stat(join(FOLDER, name)).catch(() => null);
  return file && { name, size: file.size, mtimeMs: file.mtimeMs };
}

const getFile = (key: string) => join(FOLDER, `${createHash('sha256').update(key).digest('hex')}.jpg`);

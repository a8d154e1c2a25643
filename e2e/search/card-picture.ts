import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

import { expect } from '../fixtures';
import type { PageHead } from './page-head';

/** Requests the picture of a page's card, and compares it with the page's tags. @returns its bytes */
export async function loadCardPicture(
  request: APIRequestContext,
  { meta }: PageHead,
  headers: Record<string, string> = {},
): Promise<number> {
  const url = meta.get('og:image') ?? '';
  expect(url).toMatch(/^https?:\/\//);
  expect(meta.get('og:image:alt')).toBeTruthy();
  const response = await request.get(url, { headers });
  expect([response.status(), response.headers()['content-type']], url).toEqual([
    200,
    expect.stringMatching(/^image\/(png|jpeg)$/),
  ]);
  const body = await response.body();
  const { width, height } = await sharp(body).metadata();
  for (const [name, pixels] of Object.entries({ width, height })) {
    const said = meta.get(`og:image:${name}`);
    if (said !== undefined) expect(Number(said), `${url} ${name}`).toBe(pixels);
  }
  return body.length;
}

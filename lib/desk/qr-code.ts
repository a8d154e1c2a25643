import 'server-only';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';

import { findLink, readLinks } from '@/lib/statistics/links';

import { checkPage } from './link-check';
import { createLink } from './tracked-link';

/** 40 modules with their margin are 768 pixels, enough for a page of A5. */
const MODULE_PIXELS = 16;

/** @throws Error for a text over about 2,300 bytes */
function createQrSvg(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code
    .createSvgTag({ cellSize: MODULE_PIXELS, scalable: true })
    .replace('<svg', '<svg shape-rendering="crispEdges"');
}

const createQrPng = (text: string) =>
  sharp(Buffer.from(createQrSvg(text)))
    .png({ palette: true, colours: 2 })
    .toBuffer();

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

export async function createQrResponse(
  format: string,
  query: URLSearchParams,
  cookie?: string,
): Promise<Response | null> {
  const type = Object.hasOwn(TYPES, format) ? TYPES[format] : undefined;
  const code = query.get('code') ?? '';
  const kept = findLink(await readLinks(), code);
  if (!type || !kept || (await checkPage(kept.path, cookie)).problem) return null;
  const link = createLink(code, kept);
  const url = link.shortUrl ?? link.url;
  const body = format === 'svg' ? createQrSvg(url) : new Uint8Array(await createQrPng(url));
  const disposition = query.has('download') ? 'attachment' : 'inline';
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `${disposition}; filename="${link.fileName}.${format}"` },
  });
}

import 'server-only';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';

import { findLink, readLinks } from '@/lib/statistics/links';

import { checkPage } from './link-check';
import { createLink, getPrintedUrl } from './tracked-link';

/** White modules that readers need around a code. */
const MARGIN = 4;
/** A code of 40 modules has 640 pixels, enough for a page of A5. */
const PNG_MODULE_PIXELS = 16;
const WHITE = 255;

/** @throws Error for a text over about 2,300 bytes */
export function createQrSvg(text: string): string {
  const modules = toModules(text);
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  const box = size + 2 * MARGIN;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${box}v${box}H0z"/><path d="${path}"/></svg>\n`
  );
}

export async function createQrPng(text: string): Promise<Buffer> {
  const modules = toModules(text);
  const size = modules.length + 2 * MARGIN;
  const pixels = Buffer.alloc(size * size, WHITE);
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pixels[(y + MARGIN) * size + x + MARGIN] = 0;
    }),
  );
  const width = size * PNG_MODULE_PIXELS;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

function toModules(text: string): boolean[][] {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const indexes = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return indexes.map((y) => indexes.map((x) => code.isDark(y, x)));
}

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
  const url = getPrintedUrl(link);
  const body = format === 'svg' ? createQrSvg(url) : new Uint8Array(await createQrPng(url));
  const disposition = query.has('download') ? 'attachment' : 'inline';
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `${disposition}; filename="${link.fileName}.${format}"` },
  });
}

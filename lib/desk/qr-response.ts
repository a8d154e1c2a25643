import 'server-only';

import { qrPng, qrSvg } from './qr-code';
import { linkValuesOf, parseTrackedLink, printedUrl } from './tracked-link';

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

/** The QR code of a tracked link, as the form of the desk describes it; null for an unknown format. */
export async function qrResponse(format: string, query: URLSearchParams): Promise<Response | null> {
  const type = Object.hasOwn(TYPES, format) ? TYPES[format] : undefined;
  if (!type) return null;
  const parsed = parseTrackedLink(linkValuesOf(query));
  if (!parsed.ok) return new Response(Object.values(parsed.errors).join('\n'), { status: 400 });
  const url = printedUrl(parsed.link);
  const body = format === 'svg' ? qrSvg(url) : new Uint8Array(await qrPng(url));
  const disposition = query.has('download') ? 'attachment' : 'inline';
  const fileName = `${parsed.link.fileName}.${format}`;
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `${disposition}; filename="${fileName}"` },
  });
}

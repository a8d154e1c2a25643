import { isMediaName, PICTURE_QUALITY, PICTURE_WIDTHS, THUMBNAIL_WIDTHS } from '../lib/domain/pictures';

const WIDTHS = new Set([...PICTURE_WIDTHS, ...THUMBNAIL_WIDTHS].map(String));
const OPTIMIZER_URL = /^\/_next\/image\?url=([^&]*)&w=(\d+)&q=(\d+)$/;
const PICTURE_PATH = /^\/(?:media|images)\/([^/]*)$/;

export function isPictureUrl(url: string): boolean {
  const [, path = '', width = '', quality = ''] = OPTIMIZER_URL.exec(url) ?? [];
  return WIDTHS.has(width) && quality === String(PICTURE_QUALITY) && isEncoded(path, isPicturePath);
}

export function isPicturePath(path: string): boolean {
  const [, name = ''] = PICTURE_PATH.exec(path) ?? [];
  return isEncoded(name, isMediaName);
}

function isEncoded(text: string, accepts: (decoded: string) => boolean): boolean {
  try {
    const decoded = decodeURIComponent(text);
    return encodeURIComponent(decoded) === text && accepts(decoded);
  } catch {
    return false;
  }
}

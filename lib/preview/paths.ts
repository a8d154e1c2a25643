export const PREVIEW_PATH = '/preview';

/** A path of this site, with its query, of a path or URL; null for anything that could lead elsewhere. */
export function toPath(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url, 'https://nowhere.invalid')) return null;
  const { pathname, search } = new URL(url, 'https://nowhere.invalid');
  return /^\/(?![/\\])/.test(pathname) ? pathname + search : null;
}

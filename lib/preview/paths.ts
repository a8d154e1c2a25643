export const PREVIEW_PATH = '/preview';

/** Path and query of a URL of this site; null for other origins. */
export function toPath(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url, 'https://nowhere.invalid')) return null;
  const { pathname, search } = new URL(url, 'https://nowhere.invalid');
  return /^\/(?![/\\])/.test(pathname) ? pathname + search : null;
}

export const PREVIEW_PATH = '/preview';

/** The path and query of a URL of this site; null for a URL of another site. */
export function toPath(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url, 'https://nowhere.invalid')) return null;
  const { pathname, search } = new URL(url, 'https://nowhere.invalid');
  return /^\/(?![/\\])/.test(pathname) ? pathname + search : null;
}

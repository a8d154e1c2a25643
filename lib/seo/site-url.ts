import 'server-only';
import { env, type Environment } from '@/lib/env';
import { site } from '@/lib/site';

type Deploy = Pick<Environment, 'SITE_URL' | 'SITE_ENV'>;

/** An absolute URL, without fragment or trailing slash. */
export function canonical(path: string): string {
  const { pathname, search } = new URL(path, 'https://nowhere.invalid');
  return readDeploy().SITE_URL + (pathname === '/' ? '/' : pathname.replace(/(?<!\/)\/+$/, '') + search);
}

export function isPreviewDeploy(): boolean {
  return readDeploy().SITE_ENV === 'preview';
}

/** An absolute URL; the site's own picture if null. */
export function toImageUrl(image: string | null): string {
  return new URL(image ?? site.shareImage, readDeploy().SITE_URL).href;
}

/** A build may lack the environment; its pages are rendered again after the start. */
function readDeploy(): Deploy {
  try {
    return env();
  } catch {
    return { SITE_URL: 'http://localhost:3000', SITE_ENV: 'production' };
  }
}

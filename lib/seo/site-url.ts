import 'server-only';

import { type Environment, env } from '@/lib/env';
import { site } from '@/lib/site';

type Where = Pick<Environment, 'SITE_URL' | 'SITE_ENV'>;

/** The absolute address of a path of this site, without fragment or trailing slash; `/` for the wire pages' home. */
export function canonical(path: string): string {
  const { pathname, search } = new URL(path, 'https://nowhere.invalid');
  return where().SITE_URL + (pathname === '/' ? '/' : pathname.replace(/\/+$/, '') + search);
}

/** Whether this deploy is one that no crawler may index. */
export function isPreviewDeploy(): boolean {
  return where().SITE_ENV === 'preview';
}

/** The absolute address of a picture. */
export function imageUrl(image: string | null): string {
  return new URL(image ?? site.shareImage, where().SITE_URL).href;
}

/** While the site is built there need not be an environment; pages are rendered anew once there is. */
function where(): Where {
  try {
    return env();
  } catch {
    return { SITE_URL: 'http://localhost:3000', SITE_ENV: 'production' };
  }
}

import type { MetadataRoute } from 'next';

import { canonical, isPreviewDeploy } from '@/lib/seo/site-url';

export const revalidate = 3600;

/** A preview is open to crawlers, so that they can read on every page of it that it is not to be indexed. */
export default function robots(): MetadataRoute.Robots {
  if (isPreviewDeploy()) return { rules: { userAgent: '*', allow: '/' } };
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: canonical('/sitemap.xml') };
}

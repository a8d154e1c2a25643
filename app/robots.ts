import type { MetadataRoute } from 'next';

import { canonical, isPreviewDeploy } from '@/lib/seo/site-url';

export const revalidate = 3600;

/** Crawlers may read a preview, because each of its pages tells them not to index it. */
export default function robots(): MetadataRoute.Robots {
  if (isPreviewDeploy()) return { rules: { userAgent: '*', allow: '/' } };
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: canonical('/sitemap.xml') };
}

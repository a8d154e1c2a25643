import type { MetadataRoute } from 'next';

import { section } from '@/lib/section';
import { canonical } from '@/lib/seo/site-url';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

export const revalidate = 300;

const PAGES = [
  '/',
  '/workshops',
  '/residencies',
  '/upcoming',
  '/bundles',
  '/gallery',
  '/mentorship',
  '/about',
  '/plus7',
  '/funding',
  '/faq',
  '/jobs',
  '/contact',
  '/subscribe',
  '/terms',
  '/privacy',
  '/accessibility',
];

/** The site's own pages, the workshops on the programme and the collections. Dates of change are not known. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [workshops, collections] = await Promise.all([section(listAllWorkshops()), section(listCollections())]);
  const paths = [
    ...PAGES,
    ...(workshops.ok ? workshops.value.map(({ href }) => href) : []),
    ...(collections.ok ? collections.value.map(({ href }) => href) : []),
  ];
  return [...new Set(paths.filter((path) => path.startsWith('/')).map(canonical))].map((url) => ({ url }));
}

import { connection } from 'next/server';

import { TrackedLinkPage } from '@/components/preview/desk/TrackedLinkPage';
import { linkValuesOf, parseTrackedLink } from '@/lib/desk/tracked-link';
import { type SearchParams, searchParamsOf } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/private-metadata';

export const metadata = privateMetadata('Tracked links');

interface TrackedLinkRouteProps {
  searchParams: Promise<SearchParams>;
}

export default async function TrackedLinkRoute({ searchParams }: TrackedLinkRouteProps) {
  await connection();
  const query = searchParamsOf(await searchParams);
  const values = linkValuesOf(query);
  // A link from the link desk brings the path alone.
  return <TrackedLinkPage values={values} result={query.has('ws') ? parseTrackedLink(values) : null} />;
}

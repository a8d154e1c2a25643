import { connection } from 'next/server';

import { TrackedLinkPage } from '@/components/preview/desk/TrackedLinkPage';
import { readLinkValues, parseTrackedLink } from '@/lib/desk/tracked-link';
import { toSearchParams } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Tracked links');

export default async function TrackedLinkRoute({ searchParams }: PageProps<'/preview/links/build'>) {
  await connection();
  const query = toSearchParams(await searchParams);
  const values = readLinkValues(query);
  // A link from the link desk brings the path alone.
  return <TrackedLinkPage values={values} result={query.has('ws') ? parseTrackedLink(values) : null} />;
}

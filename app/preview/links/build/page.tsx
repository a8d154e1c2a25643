import { after, connection } from 'next/server';

import { TrackedLinkPage } from '@/components/preview/desk/TrackedLinkPage';
import { readLinkValues, parseTrackedLink } from '@/lib/desk/tracked-link';
import { toSearchParams } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/metadata';
import { reserveCode } from '@/lib/statistics/store';

export const metadata = privateMetadata('Tracked links');

export default async function TrackedLinkRoute({ searchParams }: PageProps<'/preview/links/build'>) {
  await connection();
  const query = toSearchParams(await searchParams);
  const values = readLinkValues(query);
  // A link from the link desk brings the path alone.
  const result = query.has('ws') ? parseTrackedLink(values) : null;
  if (result?.ok) after(() => reserveCode(values.ws.trim()));
  return <TrackedLinkPage values={values} result={result} />;
}

import { connection } from 'next/server';

import { ReadyListPage, ReadyWorkshopPage } from '@/components/preview/desk/ReadyPages';
import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { listReadiness } from '@/lib/desk/readiness';
import { getPageTime } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Ready to publish?');

export default async function ReadyRoute({ searchParams }: PageProps<'/preview/ready'>) {
  await connection();
  const path = toSearchParams(await searchParams).get('path');
  const listed = await readSection(listReadiness(await getPageTime(), isTitleCut));
  const chosen = listed.ok ? listed.value.find(({ card }) => card.href === path) : undefined;
  if (chosen?.workshop) return <ReadyWorkshopPage readiness={chosen} workshop={chosen.workshop} />;
  return <ReadyListPage listed={listed} />;
}

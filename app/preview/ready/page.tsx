import { connection } from 'next/server';

import { ReadyListPage } from '@/components/preview/desk/ReadyListPage';
import { ReadyWorkshopPage } from '@/components/preview/desk/ReadyWorkshopPage';
import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { listReadiness } from '@/lib/desk/readiness';
import { pageNow } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Ready to publish?');

export default async function ReadyRoute({ searchParams }: PageProps<'/preview/ready'>) {
  await connection();
  const path = toSearchParams(await searchParams).get('path');
  const listed = await section(listReadiness(await pageNow(), isTitleCut));
  const chosen = listed.ok ? listed.value.find(({ card }) => card.href === path) : undefined;
  if (chosen?.workshop) return <ReadyWorkshopPage readiness={chosen} workshop={chosen.workshop} />;
  return <ReadyListPage listed={listed} />;
}

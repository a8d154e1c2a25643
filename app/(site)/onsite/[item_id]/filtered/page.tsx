import { createWorkshopMetadata, WorkshopPage } from '@/components/workshop/WorkshopPage';
import { getEditionId } from '@/lib/domain/query-pages';

export async function generateMetadata({ params, searchParams }: PageProps<'/onsite/[item_id]/filtered'>) {
  return createWorkshopMetadata('onsite', (await params).item_id, getEditionId(await searchParams));
}

/** middleware.ts rewrites a workshop with `?edition=` to this route, because the workshop itself is cached. */
export default async function OnsiteEditionRoute({ params, searchParams }: PageProps<'/onsite/[item_id]/filtered'>) {
  const editionId = getEditionId(await searchParams);
  return <WorkshopPage ctype="onsite" segment={(await params).item_id} editionId={editionId} />;
}

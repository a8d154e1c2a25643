import { workshopMetadata, WorkshopPage } from '@/components/workshop/WorkshopPage';

export async function generateMetadata({ params }: PageProps<'/online/[item_id]/filtered'>) {
  return workshopMetadata('online', (await params).item_id);
}

/** A workshop with `?edition=`: middleware rewrites it to this route, as the workshop itself is cached. */
export default async function OnlineEditionRoute({ params, searchParams }: PageProps<'/online/[item_id]/filtered'>) {
  const editionId = [(await searchParams).edition].flat()[0] || undefined;
  return <WorkshopPage ctype="online" segment={(await params).item_id} editionId={editionId} />;
}

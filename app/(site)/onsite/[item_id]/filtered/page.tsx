import { workshopMetadata, WorkshopPage } from '@/components/workshop/WorkshopPage';

export async function generateMetadata({ params }: PageProps<'/onsite/[item_id]/filtered'>) {
  return workshopMetadata('onsite', (await params).item_id);
}

/** A workshop with `?edition=`: middleware rewrites it to this route, as the workshop itself is cached. */
export default async function OnsiteEditionRoute({ params, searchParams }: PageProps<'/onsite/[item_id]/filtered'>) {
  const editionId = [(await searchParams).edition].flat()[0] || undefined;
  return <WorkshopPage ctype="onsite" segment={(await params).item_id} editionId={editionId} />;
}

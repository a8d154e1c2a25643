import { notFound } from 'next/navigation';

import { ReservePage } from '@/components/booking/ReservePage';
import { isWorkshopCtype } from '@/lib/domain/ctype';
import { readDraft } from '@/lib/forms/draft';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';

export const metadata = privateMetadata('Reserve your place');

interface ReserveRouteProps {
  params: Promise<{ ctype: string; item_id: string }>;
}

/** A refused reservation comes back here without scripts, with its values and errors. */
export default async function ReserveRoute({ params }: ReserveRouteProps) {
  const { ctype, item_id } = await params;
  if (!isWorkshopCtype(ctype)) notFound();
  const itemId = decodeURIComponent(item_id);
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) notFound();
  return <ReservePage workshop={workshop} itemId={itemId} draft={await readDraft('reserve')} />;
}

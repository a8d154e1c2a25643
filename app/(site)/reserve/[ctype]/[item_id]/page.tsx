import { notFound } from 'next/navigation';

import { ReservePage } from '@/components/booking/ReservePage';
import { isWorkshopCtype } from '@/lib/domain/ctype';
import { readDraft } from '@/lib/forms/draft';
import { pageNow } from '@/lib/preview/now';
import { privateMetadata } from '@/lib/seo/metadata';
import { getHeldUntil } from '@/lib/workshop-api/queries/bookings';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';

export const metadata = privateMetadata('Reserve your place');

export default async function ReserveRoute({ params, searchParams }: PageProps<'/reserve/[ctype]/[item_id]'>) {
  const { ctype, item_id } = await params;
  if (!isWorkshopCtype(ctype)) notFound();
  const itemId = decodeURIComponent(item_id);
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) notFound();
  const isCorrecting = (await searchParams).correct !== undefined;
  const [draft, now] = await Promise.all([readDraft('reserve'), pageNow()]);
  const heldUntil = draft?.done ? await getHeldUntil({ ctype, hash: draft.values.replaces ?? '' }) : null;
  return <ReservePage {...{ workshop, itemId, draft, heldUntil, isCorrecting, now }} />;
}

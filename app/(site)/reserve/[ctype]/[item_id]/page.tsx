import { notFound } from 'next/navigation';

import { ReservePage } from '@/components/booking/ReservePage';
import { isWorkshopCtype } from '@/lib/domain/ctype';
import { readDraft } from '@/lib/forms/draft';
import { pageNow } from '@/lib/preview/current';
import { privateMetadata } from '@/lib/seo/metadata';
import { findHeldPlace, toHeldPlace } from '@/lib/submissions/held-place';
import { getWorkshop, isDraft as isDraftWorkshop } from '@/lib/workshop-api/queries/workshops';

export const metadata = privateMetadata('Reserve your place');

export default async function ReserveRoute({ params, searchParams }: PageProps<'/reserve/[ctype]/[item_id]'>) {
  const { ctype, item_id } = await params;
  if (!isWorkshopCtype(ctype)) notFound();
  const itemId = decodeURIComponent(item_id);
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) notFound();
  const isCorrecting = (await searchParams).correct !== undefined;
  const [posted, held, now, isDraft] = await Promise.all([
    readDraft('reserve'),
    readDraft('held'),
    pageNow(),
    isDraftWorkshop(workshop),
  ]);
  const page = { workshop, itemId, isCorrecting, isDraft, now };
  const refused = posted && !posted.done ? posted : null;
  if (refused) return <ReservePage {...page} draft={refused} place={null} />;
  // The notice after a reservation does not depend on what the API knows of its code.
  const found = (await findHeldPlace(ctype, held)) ?? (posted && toHeldPlace(posted));
  const place = found && { ...found, isRemembered: !posted };
  const draft = place && !place.isBooked ? (posted ?? held) : null;
  return <ReservePage {...page} {...{ draft, place }} />;
}

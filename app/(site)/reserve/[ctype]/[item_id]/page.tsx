import { isWorkshopType } from '@camp/contract/booking-types';
import { notFound, permanentRedirect } from 'next/navigation';

import { ReservedPage, ReservePage } from '@/components/booking/ReservePage';
import { getSharedValues } from '@/lib/domain/booking-panel';
import { findBySpelling } from '@/lib/domain/spelling';
import { readFlash, toDoneFlash } from '@/lib/forms/engine/flash';
import { findHeldPlace, toHeldPlace } from '@/lib/forms/held-place';
import { getPageTime } from '@/lib/preview/current';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import {
  getWorkshop,
  isUnpublished as isUnpublishedWorkshop,
  listAllWorkshops,
  listSimilarWorkshops,
} from '@/lib/workshop-api/queries/workshops';

export const metadata = createPrivateMetadata('Reserve your place');

export default async function ReserveRoute({ params, searchParams }: PageProps<'/reserve/[ctype]/[item_id]'>) {
  const { ctype, item_id } = await params;
  if (!isWorkshopType(ctype)) notFound();
  const itemId = decodeURIComponent(item_id);
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) {
    const meant = await findBySpelling(item_id, (spelling) => getWorkshop(ctype, spelling));
    permanentRedirect(`/reserve${(meant ?? notFound()).href}`);
  }
  const { correct, another } = await searchParams;
  const [posted, held, now, isUnpublished, section, programme] = await Promise.all([
    readFlash('reserve'),
    readFlash('held'),
    getPageTime(),
    isUnpublishedWorkshop(workshop),
    readSection(listSimilarWorkshops(workshop)),
    readSection(listAllWorkshops()),
  ]);
  // Refused, or waiting for the visitor to open an email; a reservation that was made has no message.
  const isMessage = posted !== null && (!posted.done || posted.message !== '');
  // After a reservation the notice does not need the booking's state.
  const place = isMessage ? null : ((await findHeldPlace(ctype, held)) ?? (posted && toHeldPlace(posted)));
  const isHeld = place && !place.isBooked;
  if (isHeld && correct === undefined && another === undefined) {
    return <ReservedPage workshop={workshop} itemId={itemId} place={place} isRemembered={!posted} />;
  }
  const isAnother = isHeld && another !== undefined;
  const shared = isAnother ? toDoneFlash(getSharedValues(place.code, place.values)) : null;
  const flash = isMessage || isHeld ? (shared ?? posted ?? held) : null;
  const similar = { section, programme };
  return <ReservePage {...{ workshop, itemId, flash, place, isUnpublished, now, similar }} />;
}

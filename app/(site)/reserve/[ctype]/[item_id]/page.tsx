import { notFound } from 'next/navigation';

import { BookingForm } from '@/components/booking/BookingForm';
import { FinishedPanel, SoldOutPanel } from '@/components/booking/ClosedPanels';
import { BookedNotice, ReservedNotice } from '@/components/booking/ReservedNotice';
import { DraftNote } from '@/components/preview/DraftNote';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { WorkshopPrice } from '@/components/workshop/WorkshopPrice';
import { getPanel } from '@/lib/domain/booking-panel';
import { isWorkshopCtype } from '@/lib/domain/ctype';
import { fullTitle } from '@/lib/domain/workshop-title';
import { readDraft, toRefusedSubmission } from '@/lib/forms/draft';
import { getFormLimits } from '@/lib/forms/fields';
import { pageNow } from '@/lib/preview/current';
import { privateMetadata } from '@/lib/seo/metadata';
import { findHeldPlace, toHeldPlace } from '@/lib/submissions/held-place';
import { reservationSchema } from '@/lib/submissions/reservation';
import { subscriptionFields } from '@/lib/submissions/subscription';
import { getWorkshop, isDraft as isDraftWorkshop } from '@/lib/workshop-api/queries/workshops';

import styles from './page.module.scss';

export const metadata = privateMetadata('Reserve your place');

export default async function ReserveRoute({ params, searchParams }: PageProps<'/reserve/[ctype]/[item_id]'>) {
  const { ctype, item_id } = await params;
  if (!isWorkshopCtype(ctype)) notFound();
  const itemId = decodeURIComponent(item_id);
  const workshop = (await getWorkshop(ctype, itemId)) ?? notFound();
  // True to reopen the form of an accepted reservation.
  const isCorrecting = (await searchParams).correct !== undefined;
  const [posted, held, now, isDraft] = await Promise.all([
    readDraft('reserve'),
    readDraft('held'),
    pageNow(),
    isDraftWorkshop(workshop),
  ]);
  const isRefused = posted !== null && !posted.done;
  // The notice after a reservation does not depend on what the API knows of its code.
  const place = isRefused ? null : ((await findHeldPlace(ctype, held)) ?? (posted && toHeldPlace(posted)));
  if (place && !place.isBooked && !isCorrecting) {
    return (
      <>
        <PageHeader title={fullTitle(workshop)} />
        <Wrap>
          <div className={styles.reserved}>
            <ReservedNotice
              link={{ ctype, hash: place.code }}
              heldUntil={place.heldUntil}
              isRemembered={!posted}
              email={place.values.email?.trim()}
              correction={<a href={`/reserve/${ctype}/${encodeURIComponent(itemId)}?correct=1`}>Correct it</a>}
            />
          </div>
        </Wrap>
      </>
    );
  }
  const draft = isRefused || (place && !place.isBooked) ? (posted ?? held) : null;
  const panel = getPanel(workshop, now);
  const isSoldOut = !draft?.values.replaces && (draft?.soldOut || panel === 'soldout');
  const closed = { workshop, itemId, limits: getFormLimits(subscriptionFields) };
  const { id, editions, duration, pricing, allow_pp } = workshop;
  return (
    <>
      <PageHeader title={fullTitle(workshop)} />
      <Wrap>
        <div className={styles.body}>
          {place?.isBooked && <BookedNotice link={{ ctype, hash: place.code }} />}
          {isDraft && <DraftNote />}
          {isSoldOut && <SoldOutPanel {...closed} />}
          {panel === 'finished' && <FinishedPanel {...closed} />}
          {(panel !== 'finished' || draft) && (
            <BookingForm
              ctype={ctype}
              courseId={id}
              itemId={itemId}
              editions={editions}
              duration={duration}
              price={pricing && <WorkshopPrice pricing={pricing} allowPaymentPlan={allow_pp} small />}
              now={now}
              limits={getFormLimits(reservationSchema)}
              {...toRefusedSubmission(draft)}
            />
          )}
        </div>
      </Wrap>
    </>
  );
}

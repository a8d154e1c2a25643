import { UnpublishedNote } from '@/components/preview/UnpublishedNote';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { SimilarLinks, type SimilarWorkshopsProps } from '@/components/workshop/SimilarWorkshops';
import { WorkshopPrice } from '@/components/workshop/WorkshopPrice';
import { isHash } from '@/lib/domain/booking-link';
import { findDefaultEdition, getPanel } from '@/lib/domain/booking-panel';
import { getPaymentPlan } from '@/lib/domain/instalments';
import { toPanelInput } from '@/lib/domain/panel-input';
import type { Workshop } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { TOOLS } from '@/lib/forms/engine/tools';
import { reservationSchema } from '@/lib/forms/reservation';
import { subscriptionFields } from '@/lib/forms/subscription';
import type { HeldPlace } from '@/lib/session/fetch-held-place';

import styles from './Booking.module.scss';
import { FinishedPanel, NotPayablePanel, SoldOutPanel } from './ClosedPanels';
import { ReservationFlow } from './ReservationFlow';
import { BookedNotice, ReservedNotice } from './ReservedNotice';

interface ReservedPageProps {
  workshop: Workshop;
  itemId: string;
  place: HeldPlace;
  isRemembered: boolean;
}

export function ReservedPage({ workshop, itemId, place, isRemembered }: ReservedPageProps) {
  const { ctype, editions } = workshop;
  const { email, beside = '' } = place.values;
  const path = `/reserve/${ctype}/${encodeURIComponent(itemId)}`;
  return (
    <>
      <PageHeader title={formatFullTitle(workshop)} />
      <Wrap>
        <div className={styles.notice}>
          <ReservedNotice
            link={{ ctype, hash: place.code }}
            heldUntil={place.heldUntil}
            isUnmailed={place.isUnmailed}
            isRemembered={isRemembered}
            email={email?.trim()}
            other={isHash(beside) ? { ctype, hash: beside } : null}
            correction={<a href={`${path}?correct=1`}>Correct it</a>}
            addition={findDefaultEdition(editions) && <a href={`${path}?another=1`}>Reserve for another person</a>}
          />
        </div>
      </Wrap>
    </>
  );
}

interface ReservePageProps {
  workshop: Workshop;
  itemId: string;
  flash: Flash | null;
  place: HeldPlace | null;
  isUnpublished: boolean;
  now: number;
  similar: SimilarWorkshopsProps;
}

export function ReservePage({ workshop, itemId, flash, place, isUnpublished, now, similar }: ReservePageProps) {
  const { id, ctype, pricing, payable } = workshop;
  const { editions, prices } = toPanelInput(workshop, now);
  const panel = getPanel(workshop, now);
  const isSoldOut = !flash?.values.replaces && (flash?.soldOut || panel === 'soldout');
  const closed = {
    workshop,
    itemId,
    now,
    limits: getFormLimits(subscriptionFields),
    similarWorkshops: <SimilarLinks {...similar} />,
  };
  return (
    <>
      <PageHeader title={formatFullTitle(workshop)} />
      <Wrap>
        <div className={styles.page}>
          {place?.isBooked && <BookedNotice link={{ ctype, hash: place.code }} />}
          {isUnpublished && <UnpublishedNote />}
          {isSoldOut && <SoldOutPanel {...closed} />}
          {panel === 'finished' && <FinishedPanel {...closed} />}
          {panel === 'form' && !payable && <NotPayablePanel />}
          {(panel === 'form' || flash) && payable && (
            <ReservationFlow
              tool={TOOLS.reserve}
              ctype={ctype}
              courseId={id}
              itemId={itemId}
              editions={editions}
              prices={prices}
              price={pricing && <WorkshopPrice pricing={pricing} plan={getPaymentPlan(workshop)} small />}
              limits={getFormLimits(reservationSchema)}
              {...toRefusedSubmission(flash)}
            />
          )}
        </div>
      </Wrap>
    </>
  );
}

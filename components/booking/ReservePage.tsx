import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { WorkshopPrice } from '@/components/workshop/WorkshopPrice';
import { confirmPath, isHash } from '@/lib/domain/booking-link';
import { getPanel } from '@/lib/domain/booking-panel';
import type { Workshop } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import { type Draft, toRefusedSubmission } from '@/lib/forms/draft';
import { getFormLimits } from '@/lib/forms/fields';
import { reservationSchema } from '@/lib/submissions/reservation';

import { BookingForm } from './BookingForm';
import { SoldOutPanel } from './ClosedPanels';
import { ReservedNotice } from './ReservedNotice';
import styles from './ReservePage.module.scss';

interface ReservePageProps {
  workshop: Workshop;
  itemId: string;
  draft: Draft | null;
  /** Unix seconds; null unless a place is held and the API says until when. */
  heldUntil: number | null;
  /** True to reopen the form of an accepted reservation. */
  isCorrecting: boolean;
  now: number;
}

export function ReservePage({ workshop, itemId, draft, heldUntil, isCorrecting, now }: ReservePageProps) {
  const { id, ctype, editions, duration, pricing, allow_pp } = workshop;
  if (draft?.done && !isCorrecting) return <ReservedPage {...{ workshop, itemId, draft, heldUntil }} />;
  const isSoldOut = !draft?.values.replaces && (draft?.soldOut || getPanel(workshop, now) !== 'form');
  return (
    <>
      <PageHeader title={fullTitle(workshop)} />
      <Wrap>
        <div className={styles.body}>
          {isSoldOut && <SoldOutPanel ctype={ctype} itemId={itemId} />}
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
        </div>
      </Wrap>
    </>
  );
}

type ReservedPageProps = Pick<ReservePageProps, 'workshop' | 'itemId' | 'heldUntil'> & { draft: Draft };

function ReservedPage({ workshop, itemId, draft, heldUntil }: ReservedPageProps) {
  const { ctype } = workshop;
  const { replaces: hash, email } = draft.values;
  return (
    <>
      <PageHeader title={fullTitle(workshop)} />
      <Wrap>
        <div className={styles.reserved}>
          <ReservedNotice
            href={isHash(hash) ? confirmPath({ ctype, hash }) : null}
            heldUntil={heldUntil}
            email={email?.trim()}
            correction={<a href={`/reserve/${ctype}/${encodeURIComponent(itemId)}?correct=1`}>Correct it</a>}
          />
        </div>
      </Wrap>
    </>
  );
}

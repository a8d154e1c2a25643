import { refusedSubmission } from '@/components/forms/refused-submission';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { WorkshopPrice } from '@/components/workshop/WorkshopPrice';
import { panelOf } from '@/lib/domain/booking-panel';
import { unixNow } from '@/lib/domain/clock';
import type { Workshop } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import type { Draft } from '@/lib/forms/draft';
import { limitsOf } from '@/lib/forms/limits';
import { reservationSchema } from '@/lib/submissions/reservation';

import { BookingForm } from './BookingForm';
import { SoldOutPanel } from './ClosedPanels';
import styles from './ReservePage.module.scss';

interface ReservePageProps {
  workshop: Workshop;
  /** As in the page's URL. */
  itemId: string;
  draft: Draft | null;
}

/** The booking form that comes back to a visitor without scripts. */
export function ReservePage({ workshop, itemId, draft }: ReservePageProps) {
  const { id, ctype, editions, duration, pricing, allow_pp } = workshop;
  const now = unixNow();
  const isSoldOut = draft?.soldOut || panelOf(workshop, now) !== 'form';
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
            limits={limitsOf(reservationSchema)}
            {...refusedSubmission(draft)}
          />
        </div>
      </Wrap>
    </>
  );
}

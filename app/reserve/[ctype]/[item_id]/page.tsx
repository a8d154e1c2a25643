import { notFound } from 'next/navigation';

import { BookingForm } from '@/components/booking/BookingForm';
import { SoldOutPanel } from '@/components/booking/ClosedPanels';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { unixNow } from '@/lib/domain/clock';
import { readDraft } from '@/lib/forms/draft';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { panelOf } from '@/lib/domain/booking-panel';
import { fullTitle } from '@/lib/domain/workshop-title';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';

import styles from './reserve.module.scss';

export const metadata = privateMetadata('Reserve your place');

interface ReserveProps {
  params: Promise<{ ctype: string; item_id: string }>;
}

/** Where a refused reservation comes back to without scripts: the form as it was typed, and what was wrong. */
export default async function ReservePage({ params }: ReserveProps) {
  const { ctype, item_id } = await params;
  if (ctype !== 'onsite' && ctype !== 'online') notFound();
  const itemId = decodeURIComponent(item_id);
  const workshop = await getWorkshop(ctype, itemId);
  if (!workshop) notFound();
  const draft = await readDraft('reserve');
  const soldOut = draft?.soldOut || panelOf(workshop, unixNow()) !== 'form';
  return (
    <>
      <PageHeader title={fullTitle(workshop)} />
      <Wrap>
        <div className={styles.reserve}>
          {soldOut && <SoldOutPanel ctype={ctype} itemId={itemId} similar={null} />}
          <BookingForm
            ctype={ctype}
            courseId={workshop.id}
            itemId={itemId}
            editions={workshop.editions}
            values={draft?.values}
            refusal={draft?.message ? { message: draft.message, fields: draft.fields } : undefined}
          />
        </div>
      </Wrap>
    </>
  );
}

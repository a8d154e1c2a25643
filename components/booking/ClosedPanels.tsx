import type { ReactNode } from 'react';

import { getFieldProps, TextField } from '@/components/forms/Field';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { VALIDATED_EMAIL } from '@/components/forms/validated-email';
import { EmailLink } from '@/components/ui/EmailLink';
import { Link } from '@/components/ui/Link';
import { NOT_PAYABLE } from '@/lib/domain/booking-panel';
import type { Edition } from '@/lib/domain/edition';
import { formatDates, isOver } from '@/lib/domain/ribbon';
import type { Workshop } from '@/lib/domain/types';
import type { FormLimits } from '@/lib/forms/engine/fields';
import { TOOLS } from '@/lib/forms/engine/tools';

import styles from './Booking.module.scss';

interface ClosedPanelProps {
  workshop: Pick<Workshop, 'ctype' | 'announces_dates' | 'start_date' | 'duration' | 'cancelled_editions'> & {
    editions: Edition[];
  };
  itemId: string;
  /** Unix seconds. */
  now: number;
  limits: FormLimits;
  similarWorkshops?: ReactNode;
}

export function FinishedPanel({ similarWorkshops, ...list }: ClosedPanelProps) {
  const announcesDates = list.workshop.announces_dates;
  const hasFinished = isOver(list.workshop, list.now);
  const dates = hasFinished ? null : formatDates(list.workshop);
  return (
    <div className={styles.closed}>
      <h2 className={styles.title}>{hasFinished ? 'This workshop has finished' : 'Booking has closed'}</h2>
      {dates && <p className={styles.strong}>{dates}</p>}
      <p>
        {announcesDates
          ? 'Leave your email address and we’ll write when it runs again.'
          : 'Something like it may be on again: have a look at what’s coming up.'}
      </p>
      {announcesDates && (
        <WaitingListForm {...list} label="Your email for a new date" button="Tell me when it runs again" />
      )}
      {similarWorkshops}
    </div>
  );
}

export function SoldOutPanel({ similarWorkshops, ...list }: ClosedPanelProps) {
  const { announces_dates: announcesDates, editions, cancelled_editions: cancelled } = list.workshop;
  const isDated = editions.length > 0;
  const isCancelled = !isDated && cancelled.length > 0;
  return (
    <div className={styles.closed}>
      <h2 className={styles.title}>{isDated ? 'SOLD OUT' : isCancelled ? 'Cancelled' : 'No dates yet'}</h2>
      {isCancelled && <p className={styles.strong}>{formatDates({ ...list.workshop, editions: cancelled })}</p>}
      <p>
        {isDated && 'Every place is taken. '}Leave your email address and we’ll write when{' '}
        {isDated ? 'a place comes free and it’s your turn' : isCancelled ? 'there is a new date' : 'there is a date'}
        {isDated && announcesDates && ', or when it runs again'}.
      </p>
      <WaitingListForm {...list} label="Your email for the waiting list" button="Join the waiting list" />
      <p>
        <Link href={`/subscribe/${list.workshop.ctype}/${encodeURIComponent(list.itemId)}`}>
          How the waiting list works
        </Link>
      </p>
      {similarWorkshops}
    </div>
  );
}

/** For a page that is open while its workshop leaves the programme. */
export function WithdrawnPanel({ similarWorkshops }: Pick<ClosedPanelProps, 'similarWorkshops'>) {
  return (
    <div className={styles.closed}>
      <h2 className={styles.title}>No longer in the programme</h2>
      <p>
        This workshop has been withdrawn, so nothing can be reserved. <Link href="/workshops">See what’s on</Link>.
      </p>
      {similarWorkshops}
    </div>
  );
}

export function NotPayablePanel() {
  return (
    <div className={styles.reserved}>
      <h2 className={styles.title}>Reserve by email</h2>
      <p>
        {NOT_PAYABLE} Write to <EmailLink />, and we’ll tell you its price and keep a place for you.
      </p>
    </div>
  );
}

interface WaitingListFormProps extends Omit<ClosedPanelProps, 'similarWorkshops' | 'now'> {
  label: string;
  button: string;
}

/** Without JavaScript, because a client component would add a request to every workshop page. */
function WaitingListForm({ workshop: { ctype }, itemId, limits, label, button }: WaitingListFormProps) {
  return (
    <form {...TOOLS.waitingList} method="post" action="/api/subscribe" className={styles.form}>
      <HiddenFields fields={{ ctype, item_id: itemId }} />
      <TextField {...getFieldProps({ formId: 'waiting-list', limits }, 'email')} {...VALIDATED_EMAIL} label={label} />
      <SubmitButton>{button}</SubmitButton>
      <TermsNotice action="joining the list" />
    </form>
  );
}

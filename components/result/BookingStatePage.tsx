import { type BookingStatus, type ConfirmableType, isWorkshopType } from '@camp/contract/booking-types';
import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { keepWhole } from '@/components/ui/keep-whole';
import { type BookingLink, confirmPath, receiptPath, thanksPath } from '@/lib/domain/booking-link';
import { formatShortDay, HOLD_PERIOD } from '@/lib/domain/dates';
import type { EndedBooking } from '@/lib/workshop-api/booking-types';

import { AutoReload } from './AutoReload';
import { formatAmount } from './BookingFacts';
import { ResultPage } from './ResultPage';
import styles from './ResultPage.module.scss';

interface BookingStatePageProps {
  link: BookingLink;
  state: Exclude<BookingStatus, 'held'> | 'pending' | 'missing';
  ended?: EndedBooking | null;
  hasOtherDates?: boolean;
  picture?: ReactNode;
}

export function BookingStatePage({ link, state, ended = null, hasOtherDates = false, picture }: BookingStatePageProps) {
  const isWithdrawn = ended?.withdrawn === true && (state === 'released' || state === 'expired');
  const { title, lead, renderContent } = PAGES[isWithdrawn ? 'withdrawn' : state];
  return (
    <ResultPage kicker={ended?.product ?? undefined} title={title} lead={lead} picture={picture}>
      {renderContent(link, ended, hasOtherDates)}
    </ResultPage>
  );
}

type Content = (link: BookingLink, ended: EndedBooking | null, hasOtherDates: boolean) => ReactNode;

const PAGES: Record<
  BookingStatePageProps['state'] | 'withdrawn',
  { title: string; lead: string; renderContent: Content }
> = {
  paid: {
    title: 'Your payment has arrived',
    lead: 'We are confirming your booking.',
    renderContent: () => (
      <>
        <AutoReload />
        <p>
          There’s nothing you need to do. Please don’t pay again. We’ll email you everything you need as soon as your
          booking is confirmed. Questions? Write to <EmailLink />.
        </p>
      </>
    ),
  },
  confirmed: {
    title: 'Your booking is confirmed',
    lead: 'Your place is yours, and there’s nothing more to do here.',
    renderContent: (link) => (
      <ButtonLink href={thanksPath(link)} prefetch={false}>
        See my booking
      </ButtonLink>
    ),
  },
  expired: {
    title: 'This reservation has run out',
    lead: `A reserved place is held for ${HOLD_PERIOD}. No payment reached us in time, so the place is free again.`,
    renderContent: ({ ctype }, ended) => <ReserveAgain ctype={ctype} ended={ended} />,
  },
  passed_on: {
    title: 'This place is no longer kept for you',
    lead: 'An offered place is kept for two days. After that it goes to the next person on the waiting list.',
    renderContent: ({ ctype }, ended) => (
      <>
        <p>Still want it? Join the waiting list again, or see what else there is.</p>
        <WaysOn
          ctype={ctype}
          path={ended?.short_url ? `/subscribe/${ctype}/${ended.short_url}` : null}
          label="Join the waiting list"
        />
      </>
    ),
  },
  released: {
    title: 'This place has been released',
    lead: 'It was given back and is free again, or the reservation was corrected: then the latest email has the link.',
    renderContent: ({ ctype }, ended) => <ReserveAgain ctype={ctype} ended={ended} />,
  },
  withdrawn: {
    title: 'This is no longer in our programme',
    lead: 'We have had to withdraw it. Your place is no longer held, and there’s nothing to pay.',
    renderContent: ({ ctype }, ended) => (
      <>
        <WaysOn ctype={ctype} path={getWorkshopPath(ctype, ended)} label="See the workshop" />
        <p>
          Already paid? Your payment goes back to you. Questions? Write to <EmailLink />.
        </p>
      </>
    ),
  },
  cancelled: {
    title: 'This booking is cancelled',
    lead: 'Your place is free again, and we’ve confirmed it by email.',
    renderContent: (link, ended, hasOtherDates) => (
      <>
        <Refund ended={ended} />
        {ended?.ends_instalments && <p>No further payment is taken.</p>}
        <WaysOn
          ctype={link.ctype}
          path={hasOtherDates ? getWorkshopPath(link.ctype, ended) : null}
          label="Choose another date"
        />
        {ended?.receipt && (
          <ButtonLink href={receiptPath(link)} look="line" prefetch={false}>
            Print the receipt
          </ButtonLink>
        )}
        <p>
          Something we should know, or no email? Check your spam folder, then write to <EmailLink />.
        </p>
      </>
    ),
  },
  transferred: {
    title: 'This place is passed on',
    lead: 'The person who was offered it has accepted, and the booking is theirs.',
    renderContent: (link, ended) => (
      <>
        {ended && (
          <p>
            Everything about it goes to them. What was paid stays yours: the receipt, and a refund if the booking is
            cancelled, by the link in the email that confirmed it to you.
          </p>
        )}
        {ended?.receipt && (
          <ButtonLink href={receiptPath(link)} look="line" prefetch={false}>
            Print the receipt
          </ButtonLink>
        )}
        <p>
          You didn’t want this? Write to <EmailLink />.
        </p>
      </>
    ),
  },
  // The visitor has returned before the payment provider notifies the API.
  pending: {
    title: 'One moment',
    lead: 'We are waiting for word of your payment.',
    renderContent: (link) => (
      <>
        <AutoReload />
        <p>Not paid yet? Your place is still held: carry on where you left off.</p>
        <BackToBooking link={link} />
      </>
    ),
  },
  missing: {
    title: 'Not paid yet',
    lead: 'No payment has reached us for this booking, and your place is still held.',
    renderContent: (link) => (
      <>
        <BackToBooking link={link} />
        <p>
          Your bank says otherwise? Don’t pay again: write to <EmailLink /> and we’ll look into it.
        </p>
      </>
    ),
  },
  emailed: {
    title: 'We have sent the link to your mailbox',
    lead: 'Open the email and follow its link: it leads to your booking.',
    renderContent: () => (
      <p>
        No email after ten minutes? Check your spam folder, then write to <EmailLink /> and we’ll help.
      </p>
    ),
  },
};

const OFFERS: Record<ConfirmableType, { href: string; label: string }> = {
  onsite: { href: '/workshops', label: 'See the workshops' },
  online: { href: '/workshops', label: 'See the workshops' },
  residency: { href: '/residencies', label: 'See the residencies' },
  mentorship: { href: '/mentorship', label: 'See the mentorship' },
};

function getWorkshopPath(ctype: ConfirmableType, ended: EndedBooking | null): string | null {
  return ended?.short_url && isWorkshopType(ctype) ? `/${ctype}/${ended.short_url}` : null;
}

function Refund({ ended }: { ended: EndedBooking | null }) {
  const amount = formatAmount(ended?.refund ?? null, ended?.currency ?? null);
  if (!amount) return <p>That email says what you get back.</p>;
  if (ended?.refund === 0) return <p>No refund is due; the email has the details.</p>;
  const when = ended?.refunded_at ? `we sent it on ${formatShortDay(ended.refunded_at)}` : 'it’s on its way';
  return (
    <p>
      You get back <strong>{amount}</strong>: {keepWhole(`${when},`)} the way you paid. Your bank can take ten days to
      show it.
    </p>
  );
}

function WaysOn({ ctype, path, label }: { ctype: ConfirmableType; path: string | null; label: string }) {
  const offer = OFFERS[ctype];
  return (
    <div className={styles.controls}>
      {path && <ButtonLink href={path}>{label}</ButtonLink>}
      <ButtonLink href={offer.href} look={path ? 'line' : 'signal'}>
        {offer.label}
      </ButtonLink>
    </div>
  );
}

function ReserveAgain({ ctype, ended }: { ctype: ConfirmableType; ended: EndedBooking | null }) {
  return (
    <>
      <p>Still want it? Book again while there are places.</p>
      <WaysOn ctype={ctype} path={getWorkshopPath(ctype, ended)} label="Book it again" />
      <p>
        Already paid? Don’t pay again: write to <EmailLink /> and we’ll put it right.
      </p>
    </>
  );
}

function BackToBooking({ link }: { link: BookingLink }) {
  return (
    <ButtonLink href={confirmPath(link)} look="line" prefetch={false}>
      Back to my booking
    </ButtonLink>
  );
}

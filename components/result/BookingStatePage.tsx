import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { BookingState } from '@/lib/domain/booking-types';
import type { Ctype } from '@/lib/domain/ctype';
import { HOLD_PERIOD } from '@/lib/domain/durations';

import { AutoReload } from './AutoReload';
import { ResultPage } from './ResultPage';

interface BookingStatePageProps {
  link: BookingLink;
  state: Exclude<BookingState, 'held'>;
}

export function BookingStatePage({ link, state }: BookingStatePageProps) {
  const { title, lead, renderContent } = PAGES[state];
  return (
    <ResultPage title={title} lead={lead}>
      {renderContent(link)}
    </ResultPage>
  );
}

type Content = (link: BookingLink) => ReactNode;

const PAGES: Record<BookingStatePageProps['state'], { title: string; lead: string; renderContent: Content }> = {
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
    renderContent: ({ ctype }) => <ReserveAgain ctype={ctype} />,
  },
  passed_on: {
    title: 'This place is no longer kept for you',
    lead: 'An offered place is kept for two days. After that it goes to the next person on the waiting list.',
    renderContent: ({ ctype }) => (
      <>
        <p>Still want it? Join the waiting list again, or see what else there is.</p>
        <ButtonLink href={OFFERS[ctype].href}>{OFFERS[ctype].label}</ButtonLink>
      </>
    ),
  },
  released: {
    title: 'This place has been released',
    lead: 'It was given back and is free again, or the reservation was corrected: then the latest email has the link.',
    renderContent: ({ ctype }) => <ReserveAgain ctype={ctype} />,
  },
  cancelled: {
    title: 'This booking is cancelled',
    lead: 'Your place is free again. What you get back, if anything, is in the email that confirmed it.',
    renderContent: () => (
      <p>
        No email after ten minutes? Check your spam folder, then write to <EmailLink />.
      </p>
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

const OFFERS: Record<Ctype, { href: string; label: string }> = {
  onsite: { href: '/workshops', label: 'See the workshops' },
  online: { href: '/workshops', label: 'See the workshops' },
  residency: { href: '/residencies', label: 'See the residencies' },
  mentorship: { href: '/mentorship', label: 'See the mentorship' },
};

function ReserveAgain({ ctype }: { ctype: Ctype }) {
  const { href, label } = OFFERS[ctype];
  return (
    <>
      <p>Still want it? Book again while there are places.</p>
      <ButtonLink href={href}>{label}</ButtonLink>
      <p>
        Already paid? Don’t pay again: write to <EmailLink /> and we’ll put it right.
      </p>
    </>
  );
}

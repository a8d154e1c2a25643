import { ButtonLink } from '@/components/ui/Button';
import type { Ctype } from '@/lib/domain/ctype';

import { ResultPage } from './ResultPage';

const NEXT_PAGES: Record<Ctype, { href: string; label: string }> = {
  onsite: { href: '/faq', label: 'What to know before you come' },
  online: { href: '/faq?topic=onlineworkshops', label: 'How online workshops work' },
  residency: { href: '/about', label: 'What the house is like' },
  mentorship: { href: '/mentorship', label: 'How mentorship works' },
};

interface BookingConfirmedProps {
  ctype: Ctype;
  /** Null when the API could not say. */
  email: string | null;
}

export function BookingConfirmed({ ctype, email }: BookingConfirmedProps) {
  const { href, label } = NEXT_PAGES[ctype];
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          Your booking is confirmed. Everything you need is on its way to{' '}
          {email ? <strong>{email}</strong> : 'your mailbox'}.
        </>
      }
    >
      <p>No mail within ten minutes? Look into your spam folder, then write to us: your place is safe in any case.</p>
      <ButtonLink href={href} look="line">
        {label}
      </ButtonLink>
    </ResultPage>
  );
}

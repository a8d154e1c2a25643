import type { ConfirmableType } from '@camp/contract/booking-types';
import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { FactList } from '@/components/ui/FactList';
import { type BookingLink, cancelPath, receiptPath } from '@/lib/domain/booking-link';
import { cancellationNow } from '@/lib/domain/cancellation';
import { DAY_SECONDS, toDay } from '@/lib/domain/dates';
import { hasCalendar, listCalendarLinks } from '@/lib/feeds/calendar-events';
import { emailCorrectionSchema } from '@/lib/forms/email-correction';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { toAllowedLocation } from '@/lib/forms/engine/hosts';
import type { ConfirmedBooking } from '@/lib/workshop-api/booking-types';

import { BeforeYouCome } from './BeforeYouCome';
import { formatAmount, listPaymentFacts, listStayFacts } from './BookingFacts';
import styles from './BookingFacts.module.scss';
import { LinkForm } from './LinkForm';
import { ResultPage } from './ResultPage';
import { ReviewPart } from './ReviewPart';
import { TransferPart } from './TransferPart';

const NEXT_PAGES: Record<ConfirmableType, { href: string; label: string }> = {
  onsite: { href: '/faq?topic=onsiteworkshops', label: 'What to know before you come' },
  online: { href: '/faq?topic=onlineworkshops', label: 'How online workshops work' },
  residency: { href: '/faq?topic=residencies', label: 'What to know before you come' },
  mentorship: { href: '/faq?topic=mentorship', label: 'How mentorship works' },
};

interface BookingConfirmedProps {
  link: BookingLink;
  booking: ConfirmedBooking | null;
  now: number;
  resent: { message: string; done: boolean } | null;
  visitFlash: Flash | null;
  reviewFlash: Flash | null;
  emailFlash: Flash | null;
  transferFlash: Flash | null;
  picture: ReactNode;
}

export function BookingConfirmed(props: BookingConfirmedProps) {
  const { link, booking, now, visitFlash, reviewFlash, emailFlash, transferFlash, picture } = props;
  const { href, label } = NEXT_PAGES[link.ctype];
  const resent = emailFlash?.done ? emailFlash : props.resent;
  const isNew = now - (booking?.confirmed_at ?? now) < DAY_SECONDS;
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          It’s confirmed, and everything you need has been emailed to{' '}
          {booking ? (
            <span className={styles.email}>
              <strong>{booking.email}</strong>.
            </span>
          ) : (
            'you.'
          )}
        </>
      }
      picture={picture}
      parts={
        <>
          {booking && <BookingParts {...{ link, booking, now, visitFlash, reviewFlash, transferFlash }} />}
          {(isNew || booking?.can_resend || booking?.can_correct_email) && (
            <Folded summary="Your email" open={emailFlash?.done === false}>
              {isNew && (
                <p>
                  No email after ten minutes? Check your spam folder, then write to <EmailLink />: your place is safe
                  either way.
                </p>
              )}
              {booking?.can_resend && (
                <form method="post" action="/api/resend">
                  <HiddenFields fields={{ ...link }} />
                  <SubmitButton look="line">Send me the email again</SubmitButton>
                </form>
              )}
              {booking?.can_correct_email && <CorrectEmail link={link} flash={emailFlash} />}
            </Folded>
          )}
        </>
      }
    >
      {resent?.done && <Result>{resent.message}</Result>}
      {resent && !resent.done && <Failure>{resent.message}</Failure>}
      {booking && <FactList facts={listStayFacts(link.ctype, booking)} />}
      <ButtonLink href={href} look="line" prefetch={false}>
        {label}
      </ButtonLink>
    </ResultPage>
  );
}

function CorrectEmail({ link, flash }: { link: BookingLink; flash: Flash | null }) {
  const refused = flash && !flash.done ? flash : null;
  return (
    <details className={styles.disclosure} open={refused !== null}>
      <summary>Not you? Correct the address</summary>
      <LinkForm
        formId="correct"
        action="/api/correct-email"
        link={link}
        fields={[{ name: 'email', label: 'Email', autoComplete: 'email' }]}
        limits={getFormLimits(emailCorrectionSchema)}
        {...toRefusedSubmission(refused)}
      >
        <SubmitButton>Send my booking there</SubmitButton>
      </LinkForm>
    </details>
  );
}

interface BookingPartProps {
  link: BookingLink;
  booking: ConfirmedBooking;
  now: number;
}

type Flashes = Pick<BookingConfirmedProps, 'visitFlash' | 'reviewFlash' | 'transferFlash'>;

function BookingParts({ visitFlash, reviewFlash, transferFlash, ...part }: BookingPartProps & Flashes) {
  const { link, booking, now } = part;
  return (
    <>
      {booking.review && <ReviewPart link={link} review={booking.review} flash={reviewFlash} />}
      {hasCalendar(booking) && (
        <Folded summary="In your calendar">
          <ul className={styles.links}>
            {listCalendarLinks(link, booking).map(({ label, href }) => (
              <li key={label}>
                <a href={href} className={styles.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {booking.calendar_hash && (
            <p className={styles.quiet}>
              Subscribe, and your calendar follows changes. Whoever has its link sees the dates and how to join, and
              nothing else.
            </p>
          )}
        </Folded>
      )}
      <Payments {...part} />
      {booking.visit_details && (
        <BeforeYouCome link={link} details={booking.visit_details} flash={visitFlash} now={now} />
      )}
      <Cancelling {...part} transferFlash={transferFlash} />
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}

function Folded({ summary, open, children }: { summary: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.disclosure} open={open} data-print="none">
      <summary>
        <h2 className={styles.heading} style={{ display: 'inline' }}>
          {summary}
        </h2>
      </summary>
      <div className={styles.part}>{children}</div>
    </details>
  );
}

function Payments({ link, booking, now }: BookingPartProps) {
  const { currency, payments, receipt } = booking;
  const facts = [...listPaymentFacts(booking, toDay(now) ?? ''), { term: 'Receipt', value: receipt }];
  if (facts.every(({ value }) => !value)) return null;
  const due = payments.find(({ paid, pay_url }) => !paid && pay_url);
  const payUrl = due?.pay_url ? toAllowedLocation(due.pay_url) : null;
  return (
    <Part heading="Payment">
      <FactList facts={facts} />
      {due && payUrl && (
        <ButtonLink href={payUrl} external>
          Pay {formatAmount(due.amount, currency) ?? 'now'}
        </ButtonLink>
      )}
      {receipt && (
        <ButtonLink href={receiptPath(link)} look="line" prefetch={false}>
          Print a receipt
        </ButtonLink>
      )}
    </Part>
  );
}

function Cancelling({ link, booking, now, transferFlash }: BookingPartProps & Pick<Flashes, 'transferFlash'>) {
  const { cancellation, currency, start_date } = booking;
  const [refund, due] = [cancellation?.refund, cancellation?.due].map((sum) => formatAmount(sum ?? null, currency));
  if (booking.transferred) {
    return (
      <Part heading="Can’t come?">
        <p>
          Write to the person who has sent you, or to <EmailLink />. The receipt and a refund are theirs.
        </p>
      </Part>
    );
  }
  const isAhead = start_date !== null && start_date > (toDay(now) ?? '');
  const { ctype } = link;
  const notice = isAhead && !cancellation && ctype !== 'mentorship' ? cancellationNow(ctype, start_date, now) : null;
  const owed = cancellation?.due ? `, and ${due} is still due` : '';
  const back = cancellation?.refund === 0 ? 'nothing comes back' : `you get back ${refund}`;
  return (
    <Part heading="Can’t come?">
      {(refund ?? notice) && <p>{refund ? `Cancel today and ${back}${owed}.` : notice}</p>}
      {cancellation?.opens ? (
        <ButtonLink href={cancelPath(link)} look="line" prefetch={false}>
          Cancel my booking
        </ButtonLink>
      ) : (
        <p>
          {cancellation && 'The link in your confirmation email cancels it. '}
          Something has come up? Write to <EmailLink />: what you get back is in our{' '}
          <a href="/terms">terms and conditions</a>.
        </p>
      )}
      {booking.transfer && <TransferPart link={link} transfer={booking.transfer} flash={transferFlash} />}
    </Part>
  );
}

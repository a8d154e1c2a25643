import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';

/** For an API that names no states, and knows the link as unpaid and as booked. */
export function PaidAlready({ link }: { link: BookingLink }) {
  return (
    <p>
      Have you paid already? <a href={thanksPath(link)}>See your booking</a>
    </p>
  );
}

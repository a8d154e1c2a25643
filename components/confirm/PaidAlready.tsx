import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';

/** For an API without states that knows the link as both unpaid and booked. */
export function PaidAlready({ link }: { link: BookingLink }) {
  return (
    <p>
      Have you paid already? <a href={thanksPath(link)}>See your booking</a>
    </p>
  );
}

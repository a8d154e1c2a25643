import type { BookingLink } from '@/lib/domain/booking-link';

export function LinkFields({ link: { ctype, hash } }: { link: BookingLink }) {
  return (
    <>
      <input type="hidden" name="ctype" value={ctype} />
      <input type="hidden" name="hash" value={hash} />
    </>
  );
}

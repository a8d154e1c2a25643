import { BookingLinksPage } from '@/components/result/BookingLinksPage';
import { readFlash } from '@/lib/forms/engine/flash';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('The links of your bookings');

export default async function BookingLinksRoute() {
  return <BookingLinksPage flash={await readFlash('booking-links')} />;
}

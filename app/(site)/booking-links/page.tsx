import { BookingLinksPage } from '@/components/result/BookingLinksPage';
import { readDraft } from '@/lib/forms/engine/draft';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('The links of your bookings');

export default async function BookingLinksRoute() {
  return <BookingLinksPage draft={await readDraft('booking-links')} />;
}

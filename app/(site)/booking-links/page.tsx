import { BookingLinksPage } from '@/components/result/BookingLinksPage';
import { readFlash } from '@/lib/forms/engine/flash';
import { isFormAgain, type SearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('The links of your bookings');

export default async function BookingLinksRoute({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const isAgain = isFormAgain(await searchParams);
  return <BookingLinksPage flash={isAgain ? null : await readFlash('booking-links')} />;
}

import { FaqPage } from '@/components/faq/FaqPage';
import { EMPTY_FAQ_FILTER } from '@/lib/domain/faq-filter';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const revalidate = 3600;

export const metadata = sitePageMetadata(
  'faq',
  'Answers about CAMP: getting here, rooms and food, onsite and online workshops, residencies, ' +
    'mentorship, payments and cancellation.',
);

export default function Faq() {
  return <FaqPage filter={EMPTY_FAQ_FILTER} />;
}

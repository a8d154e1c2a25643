import { EMPTY_FAQ_FILTER } from '@/components/faq/faq-filter';
import { FaqPage } from '@/components/faq/FaqPage';
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

import { FaqPage } from '@/components/faq/FaqPage';
import { EMPTY_FAQ_FILTER } from '@/lib/domain/faq-filter';
import { createFaqMetadata } from '@/lib/seo/metadata';

export const metadata = createFaqMetadata();

export default function Faq() {
  return <FaqPage filter={EMPTY_FAQ_FILTER} />;
}

import { Programme } from '@/components/programme/Programme';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { programmeMetadata } from '@/lib/seo/pagination';

export const revalidate = 300;

export const generateMetadata = programmeMetadata;

export default function WorkshopsPage() {
  return <Programme filter={NO_FILTER} />;
}

import { Programme } from '@/components/programme/Programme';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { createProgrammeMetadata } from '@/lib/seo/metadata';

export const revalidate = 300;

export const generateMetadata = createProgrammeMetadata;

export default function WorkshopsPage() {
  return <Programme filter={NO_FILTER} />;
}

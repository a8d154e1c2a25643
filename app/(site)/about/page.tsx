import { AboutPage } from '@/components/informational/AboutPage';
import { readSection } from '@/lib/section-result';
import { createTextMetadata } from '@/lib/texts/metadata';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

export const generateMetadata = () => createTextMetadata('about');

export default async function AboutRoute() {
  const [offered, previous] = await Promise.all([listOfferedPages(), readSection(listPreviousWorkshops())]);
  return <AboutPage offered={offered} previous={previous} />;
}

import { AboutPage } from '@/components/about/AboutPage';
import { section } from '@/lib/section';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

export const revalidate = 3600;

export const metadata = sitePageMetadata(
  'about',
  'A house for arts and music workshops in Aulus-les-Bains, in the French Pyrenees: ' +
    'where you sleep, what you eat, the studios and how to get here.',
);

export default async function About() {
  return <AboutPage previousWorkshops={await section(listPreviousWorkshops())} />;
}

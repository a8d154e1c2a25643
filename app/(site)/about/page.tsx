import type { Metadata } from 'next';

import { AboutPage } from '@/components/about/AboutPage';
import { section } from '@/lib/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'About CAMP',
  description:
    'A house for arts and music workshops in Aulus-les-Bains, in the French Pyrenees: ' +
    'where you sleep, what you eat, the studios and how to get here.',
  path: '/about',
  card: pageCard('about'),
});

export default async function About() {
  return <AboutPage previousWorkshops={await section(listPreviousWorkshops())} />;
}

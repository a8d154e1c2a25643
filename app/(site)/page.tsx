import { HomePage } from '@/components/home/HomePage';
import { section } from '@/lib/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/item-cards';
import { site } from '@/lib/site';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listTestimonials } from '@/lib/workshop-api/queries/content';
import { getFrontPageSelection, listFeaturedWorkshops } from '@/lib/workshop-api/queries/workshops';

export const revalidate = 300;

export const metadata = pageMetadata({
  title: 'Arts and music workshops in the French Pyrenees',
  description: site.description,
  path: '/',
  card: pageCard('home'),
});

export default async function Home() {
  const [featured, selection, collections, testimonials] = await Promise.all([
    section(listFeaturedWorkshops()),
    section(getFrontPageSelection()),
    section(listCollections()),
    section(listTestimonials()),
  ]);
  return <HomePage featured={featured} selection={selection} collections={collections} testimonials={testimonials} />;
}

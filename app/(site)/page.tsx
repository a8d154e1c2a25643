import { HomePage } from '@/components/home/HomePage';
import { renderLowRidge, renderYearRidge } from '@/components/ridge/YearRidge';
import { readSection } from '@/lib/section-result';
import { createPageMetadata } from '@/lib/seo/metadata';
import { getPageShareCard } from '@/lib/share-card/item-cards';
import { site } from '@/lib/site';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listTestimonials } from '@/lib/workshop-api/queries/content';
import { getFrontPageSelection, listAllWorkshops, listFeaturedWorkshops } from '@/lib/workshop-api/queries/workshops';
import { skipIfFailed } from '@/lib/workshop-api/read';

export const revalidate = 300;

export const metadata = createPageMetadata({
  title: 'Arts and music workshops in the French Pyrenees',
  description: site.description,
  path: '/',
  card: getPageShareCard('home'),
});

export default async function Home() {
  const [featured, programme, ridge, selection, collections, testimonials] = await Promise.all([
    readSection(listFeaturedWorkshops()),
    skipIfFailed(listAllWorkshops()),
    renderYearRidge({ names: true }),
    readSection(getFrontPageSelection()),
    readSection(listCollections()),
    readSection(listTestimonials()),
  ]);
  return (
    <HomePage
      featured={featured}
      programme={programme ?? []}
      ridge={ridge}
      lowRidge={await renderLowRidge(featured.ok ? featured.value : [])}
      selection={selection}
      collections={collections}
      testimonials={testimonials}
    />
  );
}

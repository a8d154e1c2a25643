import type { Metadata } from 'next';

import { CollectionSlider } from '@/components/home/CollectionSlider';
import { ComingUpSection } from '@/components/home/ComingUpSection';
import { Hero } from '@/components/home/Hero';
import { Intro } from '@/components/home/Intro';
import { Overlay } from '@/components/home/Overlay';
import { Reviews } from '@/components/home/Reviews';
import { JsonLd } from '@/lib/seo/JsonLd';
import { SectionFailure } from '@/components/failure/SectionFailure';
import { pageMetadata } from '@/lib/seo/metadata';
import { organizationData } from '@/lib/seo/structured-data';
import { section } from '@/lib/section';
import { site } from '@/lib/site';
import { listCollections } from '@/lib/workshop-api/queries/collections';
import { listTestimonials } from '@/lib/workshop-api/queries/content';
import { getFrontPageSelection, listFeaturedWorkshops } from '@/lib/workshop-api/queries/workshops';

export const revalidate = 300;

export const metadata: Metadata = pageMetadata({
  title: 'Arts and music workshops in the French Pyrenees',
  description: site.description,
  path: '/',
});

export default async function HomePage() {
  const [featured, selection, collections, testimonials] = await Promise.all([
    section(listFeaturedWorkshops()),
    section(getFrontPageSelection()),
    section(listCollections()),
    section(listTestimonials()),
  ]);
  return (
    <>
      <JsonLd of={organizationData()} />
      <Overlay />
      <Hero featured={featured.ok ? featured.value : []} />
      <SectionFailure section={featured} />
      <Intro />
      <ComingUpSection selection={selection.ok ? selection.value : null} />
      <SectionFailure section={collections} />
      {collections.ok &&
        collections.value.map((collection, index) => (
          <CollectionSlider key={collection.cid} collection={collection} tone={toneOf(index)} />
        ))}
      <SectionFailure section={testimonials} />
      {testimonials.ok && testimonials.value.length > 0 && (
        <Reviews testimonials={testimonials.value} tone={toneOf(collections.ok ? collections.value.length : 0)} />
      )}
    </>
  );
}

/** Of one section after the other below the list of what comes up: no two neighbours share a ground. */
function toneOf(index: number): 'paper' | 'deep' {
  return index % 2 === 0 ? 'deep' : 'paper';
}

import { SectionFailure } from '@/components/failure/SectionFailure';
import type { Collection, FeaturedWorkshop, FrontPageSelection, Testimonial } from '@/lib/domain/types';
import type { Section } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { organizationData, webSiteData } from '@/lib/seo/structured-data';

import { CollectionCarousel } from './CollectionCarousel';
import { ComingUpSection } from './ComingUpSection';
import { Hero } from './Hero';
import { Intro } from './Intro';
import { LoadingOverlay } from './LoadingOverlay';
import { Reviews } from './Reviews';
import { SharedCards } from './shared-cards';

interface HomePageProps {
  featured: Section<FeaturedWorkshop[]>;
  selection: Section<FrontPageSelection>;
  collections: Section<Collection[]>;
  testimonials: Section<Testimonial[]>;
}

/** The home page: each section is there, or says why it is not. */
export function HomePage({ featured, selection, collections, testimonials }: HomePageProps) {
  const cards = new SharedCards();
  const collectionCount = collections.ok ? collections.value.length : 0;
  return (
    <>
      <JsonLd data={[webSiteData(), organizationData()]} />
      <LoadingOverlay />
      <Hero section={featured} />
      <SectionFailure section={featured} />
      <Intro />
      <ComingUpSection section={selection.ok ? { ok: true, value: cards.inSelection(selection.value) } : selection} />
      <SectionFailure section={collections} />
      {collections.ok &&
        collections.value.map((collection, index) => (
          <CollectionCarousel
            key={collection.cid}
            collection={cards.inCollection(collection)}
            tone={alternatingTone(index)}
          />
        ))}
      <Reviews section={testimonials} tone={alternatingTone(collectionCount)} />
    </>
  );
}

/** Adjacent sections have different backgrounds. */
function alternatingTone(index: number): 'paper' | 'deep' {
  return index % 2 === 0 ? 'deep' : 'paper';
}

import { JsonLd } from '@/lib/seo/JsonLd';
import { PageHeader } from '@/components/ui/PageHeader';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { organizationData } from '@/lib/seo/structured-data';
import type { Section } from '@/lib/section';
import type { PreviousWorkshop } from '@/lib/domain/types';

import { Contents } from './Contents';
import { Facilities } from './Facilities';
import { FoodQuotes } from './FoodQuotes';
import { House } from './House';
import { Lodging } from './Lodging';
import { PlacePicture } from './PlacePicture';
import { PreviousWorkshops } from './PreviousWorkshops';
import { Transport } from './Transport';

/** The five sections of the about page (spec.md §2). */
export function AboutPage({ previous }: { previous: Section<PreviousWorkshop[]> }) {
  return (
    <>
      <JsonLd of={organizationData()} />
      <BreadcrumbData name="About CAMP" path="/about" />
      <PageHeader title="About CAMP" lead={<Contents />} />
      <PlacePicture
        priority
        places={[
          {
            name: 'house',
            alt: 'A broad house with three rows of windows on a meadow, firs beside it and snow on the ridges behind',
          },
        ]}
      />
      <House />
      <PlacePicture
        places={[
          { name: 'room', alt: 'A bedroom: a bed with a striped cover, a lamp, and a window with mountains in it' },
          { name: 'table', alt: 'Supper outdoors at one long table under lights, the mountains turning violet' },
        ]}
      />
      <Lodging />
      <FoodQuotes />
      <PlacePicture
        places={[{ name: 'studio', alt: 'A studio with a drum kit, cables on a striped floor, and rings of sound' }]}
      />
      <Facilities />
      <PlacePicture places={[{ name: 'road', alt: 'A red bus on the winding road up the valley at sunset' }]} />
      <Transport />
      <PlacePicture
        places={[{ name: 'valley', alt: 'The valley from above, a stream running through it between two ridges' }]}
      />
      <PreviousWorkshops previous={previous} />
    </>
  );
}

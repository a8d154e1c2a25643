import { PageHeader } from '@/components/ui/PageHeader';
import type { PreviousWorkshop } from '@/lib/domain/types';
import type { Section } from '@/lib/section';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { JsonLd } from '@/lib/seo/JsonLd';
import { organizationData } from '@/lib/seo/structured-data';

import { Accommodation } from './Accommodation';
import { Facilities } from './Facilities';
import { FoodQuotes } from './FoodQuotes';
import { FullWidthPictures, type PlacePicture } from './FullWidthPictures';
import { House } from './House';
import { PreviousWorkshops } from './PreviousWorkshops';
import { TableOfContents } from './TableOfContents';
import { Transport } from './Transport';

const HOUSE: PlacePicture = {
  name: 'house',
  alt: 'A broad house with three rows of windows on a meadow, firs beside it and snow on the ridges behind',
};
const ROOM: PlacePicture = {
  name: 'room',
  alt: 'A bedroom: a bed with a striped cover, a lamp, and a window with mountains in it',
};
const TABLE: PlacePicture = {
  name: 'table',
  alt: 'Supper outdoors at one long table under lights, the mountains turning violet',
};
const STUDIO: PlacePicture = {
  name: 'studio',
  alt: 'A studio with a drum kit, cables on a striped floor, and rings of sound',
};
const ROAD: PlacePicture = { name: 'road', alt: 'A red bus on the winding road up the valley at sunset' };
const VALLEY: PlacePicture = {
  name: 'valley',
  alt: 'The valley from above, a stream running through it between two ridges',
};

/** The about page (docs/specification.md#screens). */
export function AboutPage({ previousWorkshops }: { previousWorkshops: Section<PreviousWorkshop[]> }) {
  return (
    <>
      <JsonLd data={organizationData()} />
      <BreadcrumbData name="About CAMP" path="/about" />
      <PageHeader title="About CAMP" lead={<TableOfContents />} />
      <FullWidthPictures pictures={[HOUSE]} priority />
      <House />
      <FullWidthPictures pictures={[ROOM, TABLE]} />
      <Accommodation />
      <FoodQuotes />
      <FullWidthPictures pictures={[STUDIO]} />
      <Facilities />
      <FullWidthPictures pictures={[ROAD]} />
      <Transport />
      <FullWidthPictures pictures={[VALLEY]} />
      <PreviousWorkshops section={previousWorkshops} />
    </>
  );
}

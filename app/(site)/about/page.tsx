import { AboutContents } from '@/components/about/AboutContents';
import { Accommodation, Facilities, FoodQuotes, House } from '@/components/about/House';
import { PlacePictures } from '@/components/about/PlacePictures';
import { PreviousWorkshops } from '@/components/about/PreviousWorkshops';
import { Transport } from '@/components/about/Transport';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { readSection } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { createOrganizationData } from '@/lib/seo/structured-data';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

export const metadata = createSitePageMetadata(
  'about',
  'A house for arts and music workshops in Aulus-les-Bains, in the French Pyrenees: ' +
    'where you sleep, what you eat, the studios and how to get here.',
);

export default async function AboutPage() {
  return (
    <>
      <JsonLd data={createOrganizationData()} />
      <SitePageHeader name="about" lead={<AboutContents />} />
      <PlacePictures names={['house']} priority />
      <House />
      <PlacePictures names={['room', 'table']} />
      <Accommodation />
      <FoodQuotes />
      <PlacePictures names={['studio']} />
      <Facilities />
      <PlacePictures names={['road']} />
      <Transport />
      <PlacePictures names={['valley']} />
      <PreviousWorkshops section={await readSection(listPreviousWorkshops())} />
    </>
  );
}

import { AboutContents } from '@/components/about/AboutContents';
import { FoodQuotes, HouseFacts } from '@/components/about/House';
import { PlacePictures } from '@/components/about/PlacePictures';
import { PREVIOUS_WORKSHOPS, PreviousWorkshops } from '@/components/about/PreviousWorkshops';
import { Transport } from '@/components/about/Transport';
import { Valley } from '@/components/about/Valley';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { SplitText } from '@/components/texts/TextParts';
import { readSection } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createOrganizationData } from '@/lib/seo/structured-data';
import { findSection, readText, splitAtList } from '@/lib/texts/text';
import { createTextMetadata } from '@/lib/texts/text-metadata';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

export const generateMetadata = () => createTextMetadata('about');

export default async function AboutPage() {
  const text = readText('about', await listOfferedPages());
  const accommodation = findSection(text, 'accommodation');
  const { before, items: quotes } = splitAtList(accommodation.nodes);
  return (
    <>
      <JsonLd data={createOrganizationData()} />
      <SitePageHeader name="about" lead={<AboutContents sections={[...text.sections, PREVIOUS_WORKSHOPS]} />} />
      <Valley priority />
      <SplitText section={findSection(text, 'about')} />
      <PlacePictures names={['room', 'table']} />
      <SplitText section={{ ...accommodation, nodes: before }} />
      <FoodQuotes quotes={quotes} />
      <PlacePictures names={['studio']} />
      <HouseFacts section={findSection(text, 'facilities')} />
      <PlacePictures names={['road']} />
      <Transport section={findSection(text, 'transport')} />
      <HouseFacts section={findSection(text, 'access')} />
      <PlacePictures names={['house']} />
      <PreviousWorkshops section={await readSection(listPreviousWorkshops())} />
    </>
  );
}

import { Accommodation, Facilities, FoodQuotes, House } from '@/components/about/House';
import { PlacePictures } from '@/components/about/PlacePictures';
import { PreviousWorkshops } from '@/components/about/PreviousWorkshops';
import { Transport } from '@/components/about/Transport';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { section } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { organizationData } from '@/lib/seo/structured-data';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

import styles from './page.module.scss';

export const metadata = sitePageMetadata(
  'about',
  'A house for arts and music workshops in Aulus-les-Bains, in the French Pyrenees: ' +
    'where you sleep, what you eat, the studios and how to get here.',
);

export default async function AboutPage() {
  return (
    <>
      <JsonLd data={organizationData()} />
      <SitePageHeader name="about" lead={<TableOfContents />} />
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
      <PreviousWorkshops section={await section(listPreviousWorkshops())} />
    </>
  );
}

const SECTIONS = [
  { id: 'about', label: 'About' },
  { id: 'accommodation', label: 'Accommodation & catering' },
  { id: 'facilities', label: 'Facilities' },
  { id: 'transport', label: 'Transport' },
  { id: 'previous-workshops', label: 'Previous workshops' },
];

function TableOfContents() {
  return (
    <nav aria-label="On this page" data-print="none">
      <ul className={styles.contents}>
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.contentsLink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

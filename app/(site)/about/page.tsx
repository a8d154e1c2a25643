import { Accommodation, Facilities, FoodQuotes, House } from '@/components/about/House';
import { PreviousWorkshops } from '@/components/about/PreviousWorkshops';
import { Transport } from '@/components/about/Transport';
import { PageHeader } from '@/components/ui/PageHeader';
import { Picture } from '@/components/ui/Picture';
import { section } from '@/lib/section';
import { BreadcrumbData, JsonLd } from '@/lib/seo/JsonLd';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { organizationData } from '@/lib/seo/structured-data';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

import styles from './page.module.scss';

export const revalidate = 3600;

export const metadata = sitePageMetadata(
  'about',
  'A house for arts and music workshops in Aulus-les-Bains, in the French Pyrenees: ' +
    'where you sleep, what you eat, the studios and how to get here.',
);

const PICTURES = {
  house: 'A broad house with three rows of windows on a meadow, firs beside it and snow on the ridges behind',
  room: 'A bedroom: a bed with a striped cover, a lamp, and a window with mountains in it',
  table: 'Supper outdoors at one long table under lights, the mountains turning violet',
  studio: 'A studio with a drum kit, cables on a striped floor, and rings of sound',
  road: 'A red bus on the winding road up the valley at sunset',
  valley: 'The valley from above, a stream running through it between two ridges',
};

export default async function AboutPage() {
  return (
    <>
      <JsonLd data={organizationData()} />
      <BreadcrumbData name="About CAMP" path="/about" />
      <PageHeader title="About CAMP" lead={<TableOfContents />} />
      <FullWidthPictures names={['house']} priority />
      <House />
      <FullWidthPictures names={['room', 'table']} />
      <Accommodation />
      <FoodQuotes />
      <FullWidthPictures names={['studio']} />
      <Facilities />
      <FullWidthPictures names={['road']} />
      <Transport />
      <FullWidthPictures names={['valley']} />
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

function FullWidthPictures({ names, priority = false }: { names: (keyof typeof PICTURES)[]; priority?: boolean }) {
  const isPair = names.length > 1;
  return (
    <div className={isPair ? styles.pair : styles.single}>
      {names.map((name) => (
        <Picture
          key={name}
          src={`/images/place-${name}.jpg`}
          alt={PICTURES[name]}
          width={1620}
          height={1080}
          sizes={isPair ? '(min-width: 600px) 50vw, 100vw' : '100vw'}
          priority={priority}
          className={styles.picture}
        />
      ))}
    </div>
  );
}

import type { CSSProperties } from 'react';

import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { captionOf, type GalleryPicture, ratioOf } from '@/lib/domain/gallery-picture';
import { type Cell, justify, shownRatio } from './rows';
import { slideNumber } from './slide';

import styles from './GalleryGrid.module.scss';
import { PictureLink } from './PictureLink';

/** How full a row is, at which widths of the window: `from` in CSS pixels, as in GalleryGrid.module.scss. */
const SCREENS = [
  { name: '--phone', from: 0, fullness: 2.2 },
  { name: '--tablet', from: 768, fullness: 3.6 },
  { name: '--desktop', from: 992, fullness: 4.4 },
  { name: '--wide', from: 1200, fullness: 5.2 },
] as const;

const WIDTH = 1200;

interface GalleryGridProps {
  pictures: readonly GalleryPicture[];
  onOpen: (index: number) => void;
}

/** The whole collection in rows that are full at every width, uncropped; reckoned on the server, laid out by CSS. */
export function GalleryGrid({ pictures, onOpen }: GalleryGridProps) {
  const ratios = pictures.map(ratioOf);
  const layouts = SCREENS.map((screen) => ({ ...screen, cells: justify(ratios, screen.fullness) }));
  return (
    <Section labelledBy="collection">
      <SectionHeading id="collection" aside={`${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`}>
        All at once
      </SectionHeading>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => {
          const places = layouts.map(({ name, from, cells }) => ({ name, from, cell: cells[index]! }));
          const ratio = shownRatio(ratios[index]!);
          const place = Object.fromEntries(places.map(({ name, cell }) => [name, widthOf(cell)]));
          return (
            <li
              key={picture.src}
              className={styles.cell}
              style={{ ...place, '--ratio': ratio.toFixed(4) } as CSSProperties}
            >
              <PictureLink href={picture.src} className={styles.link} onOpen={() => onOpen(index)}>
                <Picture
                  src={picture.src}
                  alt={captionOf(index)}
                  width={WIDTH}
                  height={Math.round(WIDTH / ratio)}
                  sizes={places
                    .reverse()
                    .map(({ from, cell }) => sizeOf(from, cell))
                    .join(', ')}
                  className={styles.picture}
                />
                <span className={styles.number} aria-hidden="true">
                  {slideNumber(index)}
                </span>
              </PictureLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const widthOf = ({ share, gaps }: Cell) => `calc((100% - ${gaps} * var(--gap)) * ${share})`;

const sizeOf = (from: number, { share }: Cell) =>
  `${from > 0 ? `(min-width: ${from}px) ` : ''}${Math.ceil(share * 100)}vw`;

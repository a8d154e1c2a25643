import type { CSSProperties } from 'react';

import { Picture } from '@/components/ui/Picture';
import { TitledSection } from '@/components/ui/Section';
import { type GalleryPicture, getAspectRatio, getTextAlternative } from '@/lib/domain/pictures';

import styles from './GalleryGrid.module.scss';
import { type Cell, clampRatio, justifyRows } from './justified-rows';
import { PictureLink } from './PictureLink';
import { formatSlideNumber } from './slide';

/** Rows at each breakpoint of GalleryGrid.module.scss; `minWidth` is in CSS pixels. */
const BREAKPOINTS = [
  { property: '--phone', minWidth: 0, rowRatio: 2.2 },
  { property: '--tablet', minWidth: 768, rowRatio: 3.6 },
  { property: '--desktop', minWidth: 992, rowRatio: 4.4 },
  { property: '--wide', minWidth: 1200, rowRatio: 5.2 },
] as const;

const PICTURE_WIDTH = 1200;

interface GridCell extends Cell {
  property: string;
  minWidth: number;
}

interface GalleryGridProps {
  pictures: readonly GalleryPicture[];
  onOpen: (index: number) => void;
}

export function GalleryGrid({ pictures, onOpen }: GalleryGridProps) {
  const ratios = pictures.map(getAspectRatio);
  const layouts = BREAKPOINTS.map((breakpoint) => ({ ...breakpoint, cells: justifyRows(ratios, breakpoint.rowRatio) }));
  return (
    <TitledSection
      id="collection"
      heading="All at once"
      aside={`${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`}
    >
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <GridItem
            key={picture.src}
            src={picture.src}
            alt={getTextAlternative(picture, index, pictures.length)}
            index={index}
            ratio={clampRatio(ratios[index]!)}
            cells={layouts.map(({ property, minWidth, cells }) => ({ property, minWidth, ...cells[index]! }))}
            onOpen={() => onOpen(index)}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

interface GridItemProps {
  src: string;
  alt: string;
  index: number;
  ratio: number;
  cells: GridCell[];
  onOpen: () => void;
}

function GridItem({ src, alt, index, ratio, cells, onOpen }: GridItemProps) {
  const widths = Object.fromEntries(cells.map((cell) => [cell.property, formatWidth(cell)]));
  return (
    <li className={styles.cell} style={{ ...widths, '--ratio': ratio.toFixed(4) } as CSSProperties}>
      <PictureLink href={src} className={styles.link} onOpen={onOpen}>
        <Picture
          src={src}
          alt={alt}
          width={PICTURE_WIDTH}
          height={Math.round(PICTURE_WIDTH / ratio)}
          sizes={[...cells].reverse().map(formatSize).join(', ')}
          className={styles.picture}
        />
        <span className={styles.number} aria-hidden="true">
          {formatSlideNumber(index)}
        </span>
      </PictureLink>
    </li>
  );
}

const formatWidth = ({ share, gaps }: GridCell) => `calc((100% - ${gaps} * var(--gap)) * ${share})`;

const formatSize = ({ minWidth, share }: GridCell) =>
  `${minWidth > 0 ? `(min-width: ${minWidth}px) ` : ''}${Math.ceil(share * 100)}vw`;

import type { CSSProperties, MouseEvent, ReactNode } from 'react';

import { Carousel } from '@/components/ui/Carousel';
import { Picture } from '@/components/ui/Picture';
import { TitledSection } from '@/components/ui/Section';
import { type GalleryPicture, getAspectRatio, getTextAlternative } from '@/lib/domain/pictures';

import styles from './GalleryGrid.module.scss';
import { type Cell, clampRatio, justifyRows } from './justified-rows';
import { formatSlideNumber } from './slide';

/** By breakpoint of GalleryGrid.module.scss; `minWidth` in CSS pixels. */
const BREAKPOINTS = [
  { property: '--phone', minWidth: 0, rowRatio: 2.2 },
  { property: '--tablet', minWidth: 768, rowRatio: 3.6 },
  { property: '--desktop', minWidth: 992, rowRatio: 4.4 },
  { property: '--wide', minWidth: 1200, rowRatio: 5.2 },
] as const;

const PICTURE_WIDTH = 1200;

interface GalleryGridProps {
  pictures: readonly GalleryPicture[];
  onApproach: () => void;
  onOpen: (index: number) => void;
}

export function GalleryGrid({ pictures, onApproach, onOpen }: GalleryGridProps) {
  const ratios = pictures.map(getAspectRatio);
  const layouts = BREAKPOINTS.map(({ rowRatio }) => justifyRows(ratios, rowRatio));
  return (
    <TitledSection
      id="collection"
      heading="All pictures"
      aside={`${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`}
    >
      <ul className={styles.grid}>
        {pictures.map((picture, index) => {
          const ratio = clampRatio(ratios[index]!);
          const cells = layouts.map((layout) => layout[index]!);
          return (
            <li key={picture.src} className={styles.cell} style={getCellStyle(cells, ratio)}>
              <PictureLink
                href={picture.src}
                className={styles.link}
                onApproach={onApproach}
                onOpen={() => onOpen(index)}
              >
                <Picture
                  src={picture.src}
                  alt={getTextAlternative(picture, index, pictures.length)}
                  width={PICTURE_WIDTH}
                  height={Math.round(PICTURE_WIDTH / ratio)}
                  sizes={getSizes(cells)}
                  className={styles.picture}
                />
                <span className={styles.number} aria-hidden="true">
                  {formatSlideNumber(index)}
                </span>
              </PictureLink>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

function getCellStyle(cells: Cell[], ratio: number): CSSProperties {
  const getWidth = ({ share, gaps }: Cell) => `calc((100% - ${gaps} * var(--gap)) * ${share})`;
  const widths = cells.map((cell, index) => [BREAKPOINTS[index]!.property, getWidth(cell)]);
  return { ...Object.fromEntries(widths), '--ratio': ratio.toFixed(4) };
}

function getSizes(cells: Cell[]): string {
  const sizes = BREAKPOINTS.map(({ minWidth }, index) => {
    const condition = minWidth > 0 ? `(min-width: ${minWidth}px) ` : '';
    return `${condition}${Math.ceil(cells[index]!.share * 100)}vw`;
  });
  return sizes.reverse().join(', ');
}

export interface SocialProfile {
  name: string;
  href: string;
}

interface GallerySlideshowProps {
  pictures: readonly GalleryPicture[];
  profile?: SocialProfile;
  onApproach: () => void;
  onOpen: (index: number) => void;
}

const SLIDE_WIDTH = 1600;
/** Wider pictures fill the stage: little of them is cut off. */
const MIN_WIDE_RATIO = 4 / 3;

export function GallerySlideshow({ pictures, profile, onApproach, onOpen }: GallerySlideshowProps) {
  return (
    <TitledSection
      id="slideshow"
      heading="Slideshow"
      tone="night"
      aside={
        profile && (
          <a href={profile.href} rel="noopener" className={styles.profile}>
            <span>{`More on ${profile.name} `}</span>
            <span aria-hidden="true">↗</span>
          </a>
        )
      }
    >
      <Carousel
        kind="gallery"
        label="Gallery slideshow"
        slides={pictures.map((picture, index) => (
          <PictureLink
            key={picture.src}
            href={picture.src}
            className={styles.slideLink}
            onApproach={onApproach}
            onOpen={() => onOpen(index)}
          >
            <Picture
              src={picture.src}
              alt={getTextAlternative(picture, index, pictures.length)}
              width={SLIDE_WIDTH}
              height={Math.round(SLIDE_WIDTH / getAspectRatio(picture))}
              sizes="(min-width: 1200px) 70vw, 100vw"
              priority={index === 0}
              className={styles.slidePicture}
              style={{ objectFit: getAspectRatio(picture) < MIN_WIDE_RATIO ? 'contain' : 'cover' }}
            />
          </PictureLink>
        ))}
      />
    </TitledSection>
  );
}

interface PictureLinkProps {
  href: string;
  className?: string;
  onApproach: () => void;
  onOpen: () => void;
  children: ReactNode;
}

function PictureLink({ href, className, onApproach, onOpen, children }: PictureLinkProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus clicked links; the lightbox returns focus to the focused element.
    event.currentTarget.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <a href={href} className={className} onPointerEnter={onApproach} onFocus={onApproach} onClick={onClick}>
      {children}
    </a>
  );
}

import { Carousel } from '@/components/ui/Carousel';
import { Picture } from '@/components/ui/Picture';
import { TitledSection } from '@/components/ui/Section';
import { type GalleryPicture, getAspectRatio, getTextAlternative } from '@/lib/domain/pictures';

import styles from './GalleryGrid.module.scss';
import { PictureLink } from './PictureLink';

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

const PICTURE_WIDTH = 1600;

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
              width={PICTURE_WIDTH}
              height={Math.round(PICTURE_WIDTH / getAspectRatio(picture))}
              sizes="(min-width: 1200px) 70vw, 100vw"
              priority={index === 0}
              className={styles.slidePicture}
            />
          </PictureLink>
        ))}
      />
    </TitledSection>
  );
}

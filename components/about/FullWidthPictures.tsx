import { Picture } from '@/components/ui/Picture';

import styles from './FullWidthPictures.module.scss';

export interface PlacePicture {
  /** Names the file `public/images/place-{name}.jpg`. */
  name: 'house' | 'room' | 'table' | 'studio' | 'road' | 'valley';
  alt: string;
}

interface FullWidthPicturesProps {
  pictures: readonly PlacePicture[];
  priority?: boolean;
}

/** One picture from edge to edge, or two beside each other. */
export function FullWidthPictures({ pictures, priority = false }: FullWidthPicturesProps) {
  const isPair = pictures.length > 1;
  return (
    <div className={isPair ? styles.pair : styles.single}>
      {pictures.map(({ name, alt }) => (
        <Picture
          key={name}
          src={`/images/place-${name}.jpg`}
          alt={alt}
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

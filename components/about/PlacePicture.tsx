import { Picture } from '@/components/ui/Picture';

import styles from './PlacePicture.module.scss';

export interface Place {
  /** Of `public/images/place-{name}.jpg`. */
  name: 'house' | 'room' | 'table' | 'studio' | 'road' | 'valley';
  alt: string;
}

/** One picture, or two beside each other, from edge to edge. */
export function PlacePicture({ places, priority = false }: { places: readonly Place[]; priority?: boolean }) {
  const pair = places.length > 1;
  return (
    <div className={pair ? styles.pair : styles.one}>
      {places.map(({ name, alt }) => (
        <Picture
          key={name}
          src={`/images/place-${name}.jpg`}
          alt={alt}
          width={1620}
          height={1080}
          sizes={pair ? '(min-width: 600px) 50vw, 100vw' : '100vw'}
          priority={priority}
          className={styles.picture}
        />
      ))}
    </div>
  );
}

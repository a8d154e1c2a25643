import { formatPlacesLeft, SOLD_OUT } from '@/lib/domain/places';

import styles from './Places.module.scss';

export const FEW_PLACES = 3;

export function Places({ places, placesword }: { places: number | null; placesword: string | null }) {
  if (places === null) return placesword ? <p className={styles.places}>{placesword}</p> : null;
  if (places === 0) return <p className={styles.none}>{SOLD_OUT}</p>;
  return <p className={places <= FEW_PLACES ? styles.few : styles.places}>{formatPlacesLeft(places, placesword)}</p>;
}

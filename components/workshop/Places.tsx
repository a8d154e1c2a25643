import styles from './Places.module.scss';

/** From this many places down a workshop is about to be full. */
const FEW = 3;

/** How many places are left, in the API's own word where it sends one. */
export function Places({ places, placesword }: { places: number | null; placesword: string | null }) {
  if (places === null) return placesword ? <p className={styles.places}>{placesword}</p> : null;
  if (places === 0) return <p className={styles.none}>Sold out</p>;
  return (
    <p className={places <= FEW ? styles.few : styles.places}>
      {places} {placesword ?? (places === 1 ? 'place left' : 'places left')}
    </p>
  );
}

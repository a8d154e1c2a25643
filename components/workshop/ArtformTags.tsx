import styles from './ArtformTags.module.scss';

const KNOWN = ['music', 'sound', 'film', 'art', 'environment', 'writing', 'activism', 'performance', 'video', 'vr'];

/** An artform's label, lower case, in its ink; any label we do not know is neutral grey (spec.md §3). */
export function ArtformTag({ artform }: { artform: string }) {
  return (
    <span className={styles.tag} data-artform={KNOWN.includes(artform) ? artform : 'other'}>
      {artform}
    </span>
  );
}

export function ArtformTags({ artforms }: { artforms: readonly string[] }) {
  if (artforms.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Artforms">
      {artforms.map((artform) => (
        <li key={artform}>
          <ArtformTag artform={artform} />
        </li>
      ))}
    </ul>
  );
}

import styles from './ArtformTags.module.scss';

export function ArtformTag({ artform }: { artform: string }) {
  return (
    <span className={styles.tag} data-artform={artform}>
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

import styles from './ArtformTags.module.scss';

const COLOURED_ARTFORMS = [
  'music',
  'sound',
  'film',
  'art',
  'environment',
  'writing',
  'activism',
  'performance',
  'video',
  'vr',
];

export function ArtformTag({ artform }: { artform: string }) {
  return (
    <span className={styles.tag} data-artform={COLOURED_ARTFORMS.includes(artform) ? artform : 'other'}>
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

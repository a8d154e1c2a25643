import { ridgePaths } from './ridge-paths';
import styles from './RidgeLine.module.scss';

/** The recurring motif: three ranges, one behind the other, in the tone of what follows them. */
export function RidgeLine({ tone = 'night' }: { tone?: 'night' | 'deep' | 'signal' }) {
  return (
    <svg
      className={styles[tone]}
      viewBox="0 0 1600 200"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {ridgePaths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

import { RIDGE_PATHS } from './ridge-paths';
import styles from './RidgeLine.module.scss';

/** The site's motif, three mountain ranges, in the tone of the section below it. */
export function RidgeLine({ tone = 'night' }: { tone?: 'night' | 'deep' | 'signal' }) {
  return (
    <svg
      className={styles[tone]}
      viewBox="0 0 1600 200"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {RIDGE_PATHS.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

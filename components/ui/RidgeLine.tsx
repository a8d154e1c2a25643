import { RIDGE_PATHS } from './ridge-paths';
import styles from './RidgeLine.module.scss';

export function RidgeLine() {
  return (
    <svg
      className={styles.ridge}
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

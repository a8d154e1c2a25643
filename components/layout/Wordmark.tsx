import { Link } from '@/components/ui/Link';

import styles from './Wordmark.module.scss';

export function Wordmark() {
  return (
    <Link href="/" className={styles.wordmark}>
      <svg viewBox="0 0 48 28" aria-hidden="true" focusable="false">
        <path d="M0 28 13 8l7 9L30 0l18 28Z" />
      </svg>
      CAMP
    </Link>
  );
}

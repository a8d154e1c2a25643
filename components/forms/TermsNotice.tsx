import Link from 'next/link';

import styles from './Form.module.scss';

/** What signing up or buying agrees to (spec.md §5). */
export function TermsNotice({ by }: { by: 'subscribing' | 'joining the list' | 'pre-registering' | 'buying' }) {
  return (
    <p className={styles.notice}>
      By {by} you agree to our <Link href="/terms" prefetch={false}>terms and conditions</Link>.
    </p>
  );
}

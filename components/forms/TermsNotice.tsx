import Link from 'next/link';
import type { ReactNode } from 'react';

import styles from './Form.module.scss';

type Agreeing = 'reserving' | 'booking' | 'subscribing' | 'joining the list' | 'pre-registering' | 'buying';

/** What signing up or buying agrees to (spec.md §5); `children` is what else is to be known before. */
export function TermsNotice({ by, children }: { by: Agreeing; children?: ReactNode }) {
  return (
    <p className={styles.notice}>
      By {by} you agree to our{' '}
      <Link href="/terms" prefetch={false}>
        terms and conditions
      </Link>
      .{children && <> {children}</>}
    </p>
  );
}

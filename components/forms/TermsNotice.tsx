import type { ReactNode } from 'react';

import { Link } from '@/components/ui/Link';

import styles from './Form.module.scss';

type TermsAction = 'reserving' | 'booking' | 'subscribing' | 'joining the list' | 'pre-registering' | 'buying';

export function TermsNotice({ action, children }: { action: TermsAction; children?: ReactNode }) {
  return (
    <p className={styles.notice}>
      <span>{`By ${action} you agree to our `}</span>
      <Link href="/terms">terms and conditions</Link>
      <span>. </span>
      {children}
    </p>
  );
}

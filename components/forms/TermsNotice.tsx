import type { ReactNode } from 'react';

import { Link } from '@/components/ui/Link';

import styles from './Form.module.scss';

type TermsAction = 'reserving' | 'booking' | 'subscribing' | 'joining the list' | 'pre-registering' | 'buying';

interface TermsNoticeProps {
  action: TermsAction;
  children?: ReactNode;
}

/** Names the terms that an action agrees to (docs/specification.md#validation). */
export function TermsNotice({ action, children }: TermsNoticeProps) {
  return (
    <p className={styles.notice}>
      By {action} you agree to our <Link href="/terms">terms and conditions</Link>.{children && <> {children}</>}
    </p>
  );
}

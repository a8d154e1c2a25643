import { Link } from '@/components/ui/Link';

import styles from './Form.module.scss';

type TermsAction = 'reserving' | 'booking' | 'subscribing' | 'joining the list' | 'pre-registering' | 'buying';

const GUARDED = '. Under-16s need a guardian. Under 18? An adult books, in the name of who takes part.';

export function TermsNotice({ action }: { action: TermsAction }) {
  return (
    <p className={styles.notice}>
      <span>{`By ${action} you agree to our `}</span>
      <Link href="/terms">terms and conditions</Link>
      <span>{action === 'reserving' || action === 'booking' ? GUARDED : '. '}</span>
    </p>
  );
}

import type { ReactNode } from 'react';

import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';

import styles from './ResultPage.module.scss';

interface ResultPageProps {
  kicker?: string;
  title: string;
  lead?: ReactNode;
  /** The one thing to keep, across the page. */
  keepsake?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** How something ended, and where to go from there. */
export function ResultPage({ kicker, title, lead, keepsake, children }: ResultPageProps) {
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <Wrap>
        {keepsake && <div className={styles.keepsake}>{keepsake}</div>}
        <div className={styles.body}>{children}</div>
      </Wrap>
    </>
  );
}

import type { ReactNode } from 'react';

import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';

import styles from './ResultPage.module.scss';

interface ResultPageProps {
  kicker?: string;
  title: string;
  lead?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** How something ended, and where to go from there. */
export function ResultPage({ kicker, title, lead, children }: ResultPageProps) {
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <Wrap><div className={styles.body}>{children}</div></Wrap>
    </>
  );
}

import type { ReactNode } from 'react';

import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';

import styles from './ResultPage.module.scss';

interface ResultPageProps {
  kicker?: string;
  title: string;
  lead?: ReactNode;
  /** Takes the whole width of the page. */
  highlight?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** The result of a booking, purchase or form. */
export function ResultPage({ kicker, title, lead, highlight, children }: ResultPageProps) {
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <Wrap>
        {highlight && <div className={styles.highlight}>{highlight}</div>}
        <div className={styles.body}>{children}</div>
      </Wrap>
    </>
  );
}

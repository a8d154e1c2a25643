import type { ReactNode } from 'react';

import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import type { BookingLink } from '@/lib/domain/booking-link';

import styles from './ResultPage.module.scss';

interface ResultPageProps {
  kicker?: string;
  title: string;
  lead?: ReactNode;
  highlight?: ReactNode;
  children?: ReactNode;
}

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

export function LinkFields({ link: { ctype, hash } }: { link: BookingLink }) {
  return (
    <>
      <input type="hidden" name="ctype" value={ctype} />
      <input type="hidden" name="hash" value={hash} />
    </>
  );
}

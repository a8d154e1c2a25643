import type { CSSProperties, ReactNode } from 'react';

import { RidgePicture } from '@/components/share-card/RidgePicture';
import { keepWhole } from '@/components/ui/keep-whole';
import { countLongestWord } from '@/components/ui/title-lengths';
import { Wrap } from '@/components/ui/Wrap';

import styles from './ResultPage.module.scss';

interface ResultPageProps {
  kicker?: string;
  title: string;
  small?: boolean;
  lead?: ReactNode;
  highlight?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
  /** Below text and picture; two columns on wide screens. */
  parts?: ReactNode;
}

export function ResultPage({ kicker, title, small, lead, highlight, picture, children, parts }: ResultPageProps) {
  return (
    <>
      <div className={small ? styles.flow : styles.page}>
        <header className={styles.head}>
          {kicker && <p className={styles.kicker}>{keepWhole(kicker)}</p>}
          <h1 className={styles.title} style={{ '--longest': countLongestWord(title) } as CSSProperties}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </header>
        <div className={picture ? styles.picture : styles.ornament} data-print="none">
          {picture ?? <RidgePicture name={title} width={900} height={600} />}
        </div>
        <div className={styles.body}>
          {highlight}
          {children}
        </div>
      </div>
      {parts && (
        <Wrap>
          <div className={styles.parts}>{parts}</div>
        </Wrap>
      )}
    </>
  );
}

import type { ReactNode } from 'react';

import { Heading } from './Heading';
import { Section } from './Section';
import styles from './SplitSection.module.scss';

interface SplitSectionProps {
  id: string;
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function SplitSection({ id, heading, aside, children }: SplitSectionProps) {
  return (
    <Section labelledBy={id}>
      <div className={styles.split}>
        <div className={styles.heading}>
          <Heading id={id}>{heading}</Heading>
        </div>
        {aside && <div>{aside}</div>}
        <div className={styles.text}>{children}</div>
      </div>
    </Section>
  );
}

export function LeadParagraph({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

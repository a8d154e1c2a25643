import type { ReactNode } from 'react';

import { SectionHeading } from './Heading';
import styles from './Section.module.scss';
import { Wrap } from './Wrap';

interface SectionProps {
  children: ReactNode;
  id?: string;
  /** Id of the heading; without one the element is a `<div>`. */
  labelledBy?: string;
  tone?: 'paper' | 'deep' | 'night' | 'poster';
  /** The colour of a poster. */
  artform?: string;
  /** Defers the layout of the section until the visitor comes near it. */
  belowFold?: boolean;
  /** As wide as the page. */
  bleed?: ReactNode;
}

export function Section({ children, id, labelledBy, tone = 'paper', artform, belowFold = false, bleed }: SectionProps) {
  const Element = labelledBy ? 'section' : 'div';
  return (
    <Element
      id={id}
      aria-labelledby={labelledBy}
      className={styles[tone]}
      data-artform={artform}
      data-below-fold={belowFold || undefined}
    >
      <Wrap>{children}</Wrap>
      {bleed && <div>{bleed}</div>}
    </Element>
  );
}

interface TitledSectionProps extends Omit<SectionProps, 'id' | 'labelledBy'> {
  /** The id of the heading. */
  id: string;
  heading: string;
  aside?: ReactNode;
}

export function TitledSection({ id, heading, aside, children, ...section }: TitledSectionProps) {
  return (
    <Section labelledBy={id} {...section}>
      <SectionHeading id={id} aside={aside}>
        {heading}
      </SectionHeading>
      {children}
    </Section>
  );
}

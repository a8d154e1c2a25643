import type { ReactNode } from 'react';

import { SectionHeading } from './Heading';
import styles from './Section.module.scss';
import { Wrap } from './Wrap';

interface SectionProps {
  children: ReactNode;
  id?: string;
  /** Id of the heading; without it the element is a `<div>`. */
  labelledBy?: string;
  tone?: 'paper' | 'deep' | 'night' | 'poster';
  /** Colour of the tone `poster`. */
  artform?: string;
  /** Defers layout until the section is near the viewport. */
  belowFold?: boolean;
  /** Content of the full page width. */
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
  /** Id of the heading. */
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

import type { ReactNode } from 'react';

import { FactList } from '@/components/ui/FactList';
import { Heading } from '@/components/ui/Heading';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { type Nodes, readTerm, type TextSection, unwrap } from '@/lib/texts/text';

import { Markdown } from './Markdown';
import styles from './TextParts.module.scss';

export function TextProse({ nodes, lead }: { nodes: Nodes; lead?: boolean }) {
  return (
    <Prose lead={lead}>
      <Markdown nodes={nodes} />
    </Prose>
  );
}

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

interface SplitTextProps {
  section: TextSection;
  aside?: ReactNode;
  /** Between the first paragraph and the others. */
  inserted?: ReactNode;
  children?: ReactNode;
}

export function SplitText({ section: { id, heading, nodes }, aside, inserted, children }: SplitTextProps) {
  const [lead, ...rest] = nodes;
  return (
    <SplitSection id={id} heading={heading} aside={aside}>
      {lead && (
        <p className={styles.lead}>
          <Markdown nodes={unwrap([lead])} />
        </p>
      )}
      {inserted}
      {rest.length > 0 && <TextProse nodes={rest} />}
      {children}
    </SplitSection>
  );
}

export function TextSteps({ items, look = 'steps' }: { items: Nodes[]; look?: 'steps' | 'rows' }) {
  return (
    <ol className={styles[look]}>
      {items.map((nodes, index) => (
        <li key={index}>
          <div>
            <Markdown nodes={nodes} />
          </div>
        </li>
      ))}
    </ol>
  );
}

export function TextTerms({ items }: { items: Nodes[] }) {
  const facts = items.map(readTerm).map(({ term, value }) => ({ term, value: <Markdown nodes={value} /> }));
  return <FactList facts={facts} className={styles.list} />;
}

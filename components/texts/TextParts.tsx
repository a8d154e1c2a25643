import type { ReactNode } from 'react';

import styles from '@/components/ui/DescriptionList.module.scss';
import { FactList } from '@/components/ui/FactList';
import { Prose } from '@/components/ui/Prose';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { type Nodes, readTerm, type TextSection, unwrap } from '@/lib/texts/text';

import { Markdown } from './Markdown';

export function TextProse({ nodes, lead }: { nodes: Nodes; lead?: boolean }) {
  return (
    <Prose lead={lead}>
      <Markdown nodes={nodes} />
    </Prose>
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
        <LeadParagraph>
          <Markdown nodes={unwrap([lead])} />
        </LeadParagraph>
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

import type { ReactNode } from 'react';

import { DescriptionList } from '@/components/ui/DescriptionList';
import { Prose } from '@/components/ui/Prose';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { Steps } from '@/components/ui/Steps';
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

export function TextSteps({ items, look }: { items: Nodes[]; look?: 'rows' }) {
  return (
    <Steps look={look}>
      {items.map((nodes, index) => (
        <Markdown key={index} nodes={nodes} />
      ))}
    </Steps>
  );
}

export function TextTerms({ items }: { items: Nodes[] }) {
  const terms = items.map(readTerm).map(({ term, value }) => [term, <Markdown key={term} nodes={value} />]);
  return <DescriptionList items={Object.fromEntries(terms)} />;
}

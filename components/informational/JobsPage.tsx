import type { CSSProperties } from 'react';

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { TextProse } from '@/components/texts/TextParts';
import { Section } from '@/components/ui/Section';
import { readText } from '@/lib/texts/text';

import styles from './JobsPage.module.scss';

/** Inline styles, because the style sheet of all pages is at its size limit. */
const STATEMENT: CSSProperties = {
  font: '800 min(var(--step-page), 12vw)/.98 var(--font-display)',
  letterSpacing: '-.03em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  paddingBlock: 'var(--space-5) var(--space-7)',
  color: 'var(--signal)',
};

export function JobsPage() {
  const { facts, intro } = readText('jobs');
  return (
    <>
      <SitePageHeader name="jobs" small />
      <Section>
        <p style={STATEMENT}>{facts.statement}</p>
        <div className={styles.text}>
          {intro.map((node, index) => (
            <TextProse key={index} nodes={[node]} />
          ))}
        </div>
      </Section>
    </>
  );
}

import type { CSSProperties } from 'react';

import { Markdown } from '@/components/texts/Markdown';
import { SplitSection, SplitText, TextProse, TextSteps, TextTerms } from '@/components/texts/TextParts';
import { ButtonLink } from '@/components/ui/Button';
import { Heading } from '@/components/ui/Heading';
import { Section } from '@/components/ui/Section';
import { Wrap } from '@/components/ui/Wrap';
import { SITE_PAGES } from '@/lib/domain/pages';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBreadcrumbData } from '@/lib/seo/structured-data';
import { offerFacts } from '@/lib/site';
import { findSection, type Nodes, readText, splitAtList, type TextSection, unwrap } from '@/lib/texts/text';

import styles from './FundingPage.module.scss';

/** Inline styles, because the style sheet of all pages is at its size limit. */
const FIGURE: CSSProperties = {
  font: '800 clamp(5rem, 27vw, 32rem)/.85 var(--font-display)',
  letterSpacing: '-.06em',
  overflowWrap: 'anywhere',
  marginInlineStart: '-.03em',
  paddingBlock: '.06em .1em',
  color: 'var(--signal-on-night)',
};

export function FundingPage() {
  const text = readText('funding');
  return (
    <>
      <JsonLd data={createBreadcrumbData([SITE_PAGES.funding])} />
      <Header lead={text.intro} />
      <SplitText section={findSection(text, 'open-grants')} />
      <HowToApply section={findSection(text, 'how-to-apply')} />
      <OtherFunders section={findSection(text, 'other-peoples-money')} />
      <SplitText section={findSection(text, 'giving')} />
    </>
  );
}

function Header({ lead }: { lead: Nodes }) {
  return (
    <header className={styles.header}>
      <Wrap>
        <h1 className={styles.title}>Funding</h1>
        <p className={styles.offer}>
          <span className={styles.small}>Open Grants of up to</span>{' '}
          <span style={FIGURE}>{`${offerFacts.maxGrantPercent}%`}</span>{' '}
          <span className={styles.small}>off an onsite workshop</span>
        </p>
        <p className={styles.lead}>
          <Markdown nodes={unwrap(lead)} />
        </p>
      </Wrap>
    </header>
  );
}

function HowToApply({ section: { id, heading, nodes } }: { section: TextSection }) {
  const { items, after } = splitAtList(nodes);
  return (
    <SplitSection id={id} heading={heading}>
      <TextSteps look="rows" items={items} />
      <TextProse nodes={after} />
      <div>
        <ButtonLink href="/workshops?type=onsite">See the onsite workshops</ButtonLink>
      </div>
    </SplitSection>
  );
}

function OtherFunders({ section: { id, heading, nodes } }: { section: TextSection }) {
  const { before, items, after } = splitAtList(nodes);
  return (
    <Section labelledBy={id} tone="deep">
      <Heading id={id}>{heading}</Heading>
      <TextProse nodes={before} />
      <div className={styles.funders}>
        <TextTerms items={items} />
      </div>
      <TextProse nodes={after} />
    </Section>
  );
}

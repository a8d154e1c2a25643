import type { ComponentProps } from 'react';

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Markdown } from '@/components/texts/Markdown';
import { TextProse, TextSteps } from '@/components/texts/TextParts';
import { TitledSection } from '@/components/ui/Section';
import { findSection, readText, splitAtList, unwrap } from '@/lib/texts/text';

import { BundleList } from './BundleList';
import styles from './BundleList.module.scss';

export function BundlePage(props: ComponentProps<typeof BundleList>) {
  const text = readText('bundles');
  const how = findSection(text, 'how');
  const { items, after } = splitAtList(how.nodes);
  return (
    <>
      <SitePageHeader name="bundles" kicker={text.facts.kicker} lead={<Markdown nodes={unwrap(text.intro)} />} />
      <TitledSection id="bundles" heading="Several workshops, one price">
        <BundleList {...props} />
      </TitledSection>
      <TitledSection id={how.id} heading={how.heading} tone="deep">
        <div className={styles.content}>
          <TextSteps items={items} />
          <TextProse nodes={after} />
        </div>
      </TitledSection>
    </>
  );
}

import type { ComponentProps } from 'react';

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Markdown } from '@/components/texts/Markdown';
import { TextProse, TextSteps } from '@/components/texts/TextParts';
import { Section, TitledSection } from '@/components/ui/Section';
import { findSection, readText, splitAtList, unwrap } from '@/lib/texts/text';

import { PackageList } from './PackageList';
import styles from './PackageList.module.scss';

export function MentorshipPage({ packages }: { packages: ComponentProps<typeof PackageList>['section'] }) {
  const text = readText('mentorship');
  const how = findSection(text, 'how');
  return (
    <>
      <SitePageHeader name="mentorship" kicker={text.facts.kicker} lead={<Markdown nodes={unwrap(text.intro)} />} />
      <TitledSection id="packages" heading="One, six or twelve sessions">
        <PackageList section={packages} />
      </TitledSection>
      <TitledSection id={how.id} heading={how.heading} tone="deep">
        <TextSteps items={splitAtList(how.nodes).items} />
      </TitledSection>
      <Section>
        <div className={styles.reasons}>
          {text.sections
            .filter(({ id }) => id === '')
            .map(({ heading, nodes }) => (
              <div key={heading}>
                <h2 className={styles.reason}>{heading}</h2>
                <TextProse nodes={nodes} />
              </div>
            ))}
        </div>
      </Section>
    </>
  );
}

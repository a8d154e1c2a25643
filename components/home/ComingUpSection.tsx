import { ButtonLink } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { TextLink } from '@/components/ui/TextLink';
import type { FrontPageSelection } from '@/lib/domain/types';
import type { Section as SectionResult } from '@/lib/section';

import { ComingUp } from './ComingUp';
import styles from './ComingUpSection.module.scss';

export function ComingUpSection({ section }: { section: SectionResult<FrontPageSelection> }) {
  return (
    <Section labelledBy="coming-up" belowFold>
      <SectionHeading id="coming-up" aside={<TextLink href="/workshops">The full programme</TextLink>}>
        Coming Up
      </SectionHeading>
      <ComingUp section={section} />
      <div className={styles.all}>
        <ButtonLink href="/workshops">View all workshops</ButtonLink>
      </div>
    </Section>
  );
}

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { TextProse } from '@/components/texts/TextParts';
import { Section } from '@/components/ui/Section';
import { readText } from '@/lib/texts/text';

import styles from './JobsPage.module.scss';

export function JobsPage() {
  const { facts, intro } = readText('jobs');
  return (
    <>
      <SitePageHeader name="jobs" small />
      <Section>
        <p className={styles.statement}>{facts.statement}</p>
        <div className={styles.text}>
          {intro.map((node, index) => (
            <TextProse key={index} nodes={[node]} />
          ))}
        </div>
      </Section>
    </>
  );
}

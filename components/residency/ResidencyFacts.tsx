import { Failure } from '@/components/failure/Failure';
import { TextProse } from '@/components/texts/TextParts';
import { Tabs } from '@/components/ui/Tabs';
import { Wrap } from '@/components/ui/Wrap';
import type { SectionResult } from '@/lib/section-result';
import type { Text } from '@/lib/texts/text';
import type { Residency } from '@/lib/workshop-api/booking-types';

import { PriceTimetable } from './PriceTimetable';
import styles from './ResidencyFacts.module.scss';

export function ResidencyFacts({ section, text }: { section: SectionResult<Residency>; text: Text }) {
  return (
    <Wrap>
      <div className={styles.facts}>
        <div className={styles.text}>
          <ResidencyInfo text={text} />
        </div>
        {section.ok ? (
          <PriceTimetable rendered={section.value.pricing} />
        ) : (
          <div className={styles.prices}>
            <Failure>{`Error: ${section.message}`}</Failure>
          </div>
        )}
      </div>
    </Wrap>
  );
}

export function ResidencyInfo({ text }: { text: Text }) {
  const tabs = text.sections.map(({ id, heading, nodes }) => ({
    id,
    label: heading,
    panel: <TextProse key={id} lead nodes={nodes} />,
  }));
  return <Tabs label="About the residency" tabs={tabs} />;
}

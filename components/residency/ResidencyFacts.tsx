import { Failure } from '@/components/failure/Failure';
import { Wrap } from '@/components/ui/Wrap';
import type { Residency } from '@/lib/domain/booking-types';
import type { Section } from '@/lib/section';

import { PriceTimetable } from './PriceTimetable';
import styles from './ResidencyFacts.module.scss';
import { ResidencyInfo } from './ResidencyInfo';

/** The tabs with the price table beside them. */
export function ResidencyFacts({ section }: { section: Section<Residency> }) {
  return (
    <Wrap>
      <div className={styles.facts}>
        <div className={styles.text}>
          <ResidencyInfo />
        </div>
        {section.ok ? (
          <PriceTimetable pricing={section.value.pricing} />
        ) : (
          <Failure>{`Error: ${section.message}`}</Failure>
        )}
      </div>
    </Wrap>
  );
}

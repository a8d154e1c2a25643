import { Failure } from '@/components/failure/Failure';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Wrap } from '@/components/ui/Wrap';
import { calendarOf } from '@/lib/domain/residency-calendar';
import type { Section as Read } from '@/lib/section';
import type { Residency } from '@/lib/domain/types';

import { PriceTimetable } from './PriceTimetable';
import { ResidencyInfo } from './ResidencyInfo';
import styles from './ResidencyOffer.module.scss';
import { WeekBooking } from './WeekBooking';
import { WeekCalendar } from './WeekCalendar';

/** The tabs with the price table beside them. */
export function ResidencyFacts({ residency }: { residency: Read<Residency> }) {
  return (
    <Wrap>
      <div className={styles.facts}>
        <div className={styles.text}>
          <ResidencyInfo />
        </div>
        {residency.ok ? (
          <PriceTimetable pricing={residency.value.pricing} />
        ) : (
          <Failure>{`Error: ${residency.message}`}</Failure>
        )}
      </div>
    </Wrap>
  );
}

interface BookYourWeeksProps {
  residency: Read<Residency>;
  values?: Record<string, string>;
  refusal?: { message: string; fields?: Record<string, string> };
}

export function BookYourWeeks({ residency, values, refusal }: BookYourWeeksProps) {
  return (
    <Section tone="deep" id="book" labelledBy="book-heading">
      <SectionHeading id="book-heading">Book your weeks</SectionHeading>
      {residency.ok ? (
        <WeekBooking pricing={residency.value.pricing} values={values} refusal={refusal}>
          <WeekCalendar months={calendarOf(residency.value.available_weeks)} chosen={values?.weeks?.split(',')} />
        </WeekBooking>
      ) : (
        <Failure>{`Error: ${residency.message}`}</Failure>
      )}
    </Section>
  );
}

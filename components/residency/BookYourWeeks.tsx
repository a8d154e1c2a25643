import { Failure } from '@/components/failure/Failure';
import { SectionHeading } from '@/components/ui/Heading';
import { Section } from '@/components/ui/Section';
import type { Residency } from '@/lib/domain/booking-types';
import { groupByMonth } from '@/lib/domain/residency';
import { getFormLimits } from '@/lib/forms/fields';
import type { RefusedSubmission } from '@/lib/forms/result';
import type { Section as SectionResult } from '@/lib/section';
import { residencyCheckoutFields } from '@/lib/submissions/residency-checkout';

import { WeekBooking } from './WeekBooking';
import { WeekCalendar } from './WeekCalendar';

interface BookYourWeeksProps extends RefusedSubmission {
  section: SectionResult<Residency>;
}

export function BookYourWeeks({ section, values, refusal }: BookYourWeeksProps) {
  return (
    <Section tone="deep" id="book" labelledBy="book-heading">
      <SectionHeading id="book-heading">Book your weeks</SectionHeading>
      {section.ok ? (
        <WeekBooking
          pricing={section.value.pricing}
          limits={getFormLimits(residencyCheckoutFields)}
          values={values}
          refusal={refusal}
        >
          <WeekCalendar months={groupByMonth(section.value.available_weeks)} selectedIds={values?.weeks?.split(',')} />
        </WeekBooking>
      ) : (
        <Failure>{`Error: ${section.message}`}</Failure>
      )}
    </Section>
  );
}

import { Failure } from '@/components/failure/Failure';
import { PackageTravelFacts } from '@/components/price/PackageTravelFacts';
import { SectionHeading } from '@/components/ui/Heading';
import { Section } from '@/components/ui/Section';
import { listCancellationPeriods } from '@/lib/domain/cancellation';
import { groupByMonth } from '@/lib/domain/residency';
import { getFormLimits } from '@/lib/forms/engine/fields';
import type { RefusedSubmission } from '@/lib/forms/engine/result';
import { TOOLS } from '@/lib/forms/engine/tools';
import { residencyCheckoutFields } from '@/lib/forms/residency-checkout';
import type { SectionResult } from '@/lib/section-result';
import { offerFacts } from '@/lib/site';
import type { Residency } from '@/lib/workshop-api/booking-types';

import { WeekBooking } from './WeekBooking';

interface BookYourWeeksProps extends RefusedSubmission {
  now: number;
  section: SectionResult<Residency>;
}

export function BookYourWeeks({ section, now, values, refusal }: BookYourWeeksProps) {
  const selectedIds = values?.weeks?.split(',') ?? [];
  return (
    <Section tone="deep" id="book" labelledBy="book-heading">
      <SectionHeading id="book-heading">Book your weeks</SectionHeading>
      {!section.ok && <Failure>{`Error: ${section.message}`}</Failure>}
      {section.ok && section.value.available_weeks.length === 0 && <p>No weeks are open for booking at the moment.</p>}
      {section.ok && section.value.available_weeks.length > 0 && (
        <WeekBooking
          pricing={section.value.pricing}
          cancellations={listCancellations(section.value, now)}
          fullPaymentReasons={listReasons(section.value)}
          initialStartDates={listStartDates(section.value, selectedIds)}
          limits={getFormLimits(residencyCheckoutFields)}
          tool={TOOLS.stay}
          packageTravel={<PackageTravelFacts />}
          values={values}
          months={groupByMonth(section.value.available_weeks)}
          rooms={offerFacts.rooms}
          refusal={refusal}
        />
      )}
    </Section>
  );
}

function listStartDates({ available_weeks: weeks }: Residency, ids: string[]): string[] {
  return weeks.flatMap(({ id, start_date }) => (ids.includes(id) ? [start_date] : [])).sort();
}

/** Computed on the server, so that browsers do not load the rules. */
function listCancellations({ available_weeks: weeks }: Residency, now: number) {
  const days = [null, ...weeks.map(({ start_date }) => start_date)];
  return Object.fromEntries(days.map((day) => [day ?? '', listCancellationPeriods('residency', day, now)]));
}

const listReasons = ({ available_weeks: weeks }: Residency) =>
  Object.fromEntries(weeks.map(({ start_date, full_payment_reason: reason }) => [start_date, reason]));

import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import type { Period, PeriodErrors } from '@/lib/statistics/period';

import styles from './Statistics.module.scss';

interface PeriodFormProps {
  period: Period;
  errors: PeriodErrors;
  /** What the form keeps of the query. */
  filter: Record<string, string>;
}

export function PeriodForm({ period, errors, filter }: PeriodFormProps) {
  return (
    <form method="get" action="/preview/statistics" className={styles.period} noValidate>
      {Object.keys(errors).length > 0 && (
        <ErrorSummary formId="period" message="These are the last days instead." fields={errors} />
      )}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          formId="period"
          name={name}
          label={name === 'from' ? 'From' : 'To'}
          type="date"
          defaultValue={period[name]}
          error={errors[name]}
        />
      ))}
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton>Show</SubmitButton>
    </form>
  );
}

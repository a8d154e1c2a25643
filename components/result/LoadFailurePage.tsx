import { Failure } from '@/components/failure/Failure';

import { ResultPage } from './ResultPage';

interface LoadFailurePageProps {
  title: string;
  /** What could not be loaded. */
  subject: 'booking' | 'bundle' | 'mentorship package';
  message: string;
}

/** A result that could not be loaded (docs/specification.md#errors). */
export function LoadFailurePage({ title, subject, message }: LoadFailurePageProps) {
  return (
    <ResultPage title={title}>
      <Failure>{`Error loading ${subject}: ${message}`}</Failure>
    </ResultPage>
  );
}

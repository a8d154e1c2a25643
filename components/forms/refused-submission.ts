import type { Draft } from '@/lib/forms/draft';
import type { RefusedSubmission } from '@/lib/forms/result';

/** The props of a form that its draft fills in again. */
export function refusedSubmission(draft: Draft | null): RefusedSubmission {
  if (!draft) return {};
  const { values, message, fields } = draft;
  return { values, refusal: message ? { message, fields } : undefined };
}

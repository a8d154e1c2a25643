import { getPreview } from '@/lib/preview/current';

import { VisitCounter } from './VisitCounter';

/** Counts the views of visitors, and not those of the team's preview. */
export async function VisitCount() {
  return (await getPreview()) ? null : <VisitCounter />;
}

'use client';

import { PageFailure, type Thrown } from './PageFailure';

/** A workshop's page that could not be made (spec.md §8). */
export function WorkshopFailure(thrown: Thrown) {
  return <PageFailure {...thrown} what="Error loading workshop" />;
}

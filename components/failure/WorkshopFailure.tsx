'use client';

import { type ErrorPageProps, PageFailure } from './PageFailure';

/** The page in place of a workshop's page that failed to render. */
export function WorkshopFailure(props: ErrorPageProps) {
  return <PageFailure {...props} label="Error loading workshop" />;
}

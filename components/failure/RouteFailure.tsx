'use client';

import { usePathname } from 'next/navigation';

import { type ErrorPageProps, PageFailure } from './PageFailure';

const WORKSHOP_PATH = /^\/(onsite|online)\//;

/** The page in place of any that failed to render: one file of the routes, so that no page loads a copy of its own. */
export function RouteFailure(props: ErrorPageProps) {
  const isWorkshop = WORKSHOP_PATH.test(usePathname());
  return <PageFailure {...props} label={isWorkshop ? 'Error loading workshop' : 'Error'} />;
}

import 'server-only';
import type { Metadata } from 'next';

import { PAGE_SIZE } from '@/lib/domain/workshop-filter';
import { readSection } from '@/lib/section';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import { createSitePageMetadata } from './metadata';
import { canonical } from './site-url';

interface ProgrammePagination {
  pagination: Metadata['pagination'];
  isPastEnd: boolean;
}

export async function createProgrammeMetadata(): Promise<Metadata> {
  const { pagination } = await getProgrammePagination(1);
  const metadata = createSitePageMetadata(
    'workshops',
    'The programme: five-day onsite workshops in the French Pyrenees and online workshops ' +
      'in sound, music, film, writing and performance.',
  );
  return { ...metadata, pagination };
}

/** `page` counts from 1. */
export async function getProgrammePagination(page: number): Promise<ProgrammePagination> {
  const workshops = await readSection(listAllWorkshops());
  if (!workshops.ok) return { pagination: {}, isPastEnd: false };
  const last = Math.max(1, Math.ceil(workshops.value.length / PAGE_SIZE));
  return {
    pagination: {
      ...(page > 1 && page <= last && { previous: formatPageUrl(page - 1) }),
      ...(page < last && { next: formatPageUrl(page + 1) }),
    },
    isPastEnd: page > last,
  };
}

function formatPageUrl(page: number): string {
  return canonical(page === 1 ? '/workshops' : `/workshops?page=${page}`);
}

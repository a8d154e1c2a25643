import type { Metadata } from 'next';

import { Programme } from '@/components/programme/Programme';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { programmePagination } from '@/lib/seo/pagination';

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const { pagination } = await programmePagination(1);
  const metadata = sitePageMetadata(
    'workshops',
    'The programme: five-day onsite workshops in the French Pyrenees and online workshops ' +
      'in sound, music, film, writing and performance.',
  );
  return { ...metadata, pagination };
}

export default function WorkshopsPage() {
  return <Programme filter={NO_FILTER} />;
}

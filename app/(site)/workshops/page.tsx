import type { Metadata } from 'next';

import { Programme } from '@/components/programme/Programme';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { pageMetadata } from '@/lib/seo/metadata';
import { programmePagination } from '@/lib/seo/pagination';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const { pagination } = await programmePagination(1);
  const metadata = pageMetadata({
    title: 'Workshops',
    description:
      'The programme: five-day onsite workshops in the French Pyrenees and online workshops ' +
      'in sound, music, film, writing and performance.',
    path: '/workshops',
    card: pageCard('workshops'),
  });
  return { ...metadata, pagination };
}

export default function WorkshopsPage() {
  return <Programme filter={NO_FILTER} />;
}

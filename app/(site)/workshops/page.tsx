import type { Metadata } from 'next';

import { Programme } from '@/components/programme/Programme';
import { NO_FILTER } from '@/lib/domain/workshop-filter';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 300;

export const metadata: Metadata = pageMetadata({
  title: 'Workshops',
  description:
    'The programme: five-day onsite workshops in the French Pyrenees and online workshops ' +
    'in sound, music, film, writing and performance.',
  path: '/workshops',
});

export default function WorkshopsPage() {
  return <Programme filter={NO_FILTER} />;
}

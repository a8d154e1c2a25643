import { connection } from 'next/server';

import { LinkDeskPage } from '@/components/preview/desk/LinkDeskPage';
import { lookAt } from '@/lib/desk/page-report';
import { type SearchParams, toSearchParams } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Link desk');

interface LinkDeskRouteProps {
  searchParams: Promise<SearchParams>;
}

export default async function LinkDeskRoute({ searchParams }: LinkDeskRouteProps) {
  await connection();
  const typed = toSearchParams(await searchParams).get('path');
  return <LinkDeskPage typed={typed ?? ''} result={typed === null ? null : await lookAt(typed)} />;
}

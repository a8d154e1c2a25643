import { headers } from 'next/headers';
import { connection } from 'next/server';

import { LinkDeskPage } from '@/components/preview/desk/LinkDeskPage';
import { lookAt } from '@/lib/desk/page-report';
import { toSearchParams } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Link desk');

export default async function LinkDeskRoute({ searchParams }: PageProps<'/preview/links'>) {
  await connection();
  const typed = toSearchParams(await searchParams).get('path');
  const cookie = (await headers()).get('cookie') ?? undefined;
  return <LinkDeskPage typed={typed ?? ''} result={typed === null ? null : await lookAt(typed, cookie)} />;
}

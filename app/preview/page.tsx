import { connection } from 'next/server';

import { DeskPage } from '@/components/preview/DeskPage';
import { SignInPage } from '@/components/preview/SignInPage';
import { getPreview } from '@/lib/preview/current';
import { pathOf } from '@/lib/preview/paths';
import { type SearchParams, searchParamsOf } from '@/lib/search-params';

interface PreviewRouteProps {
  searchParams: Promise<SearchParams>;
}

export default async function PreviewRoute({ searchParams }: PreviewRouteProps) {
  await connection();
  if (await getPreview()) return <DeskPage />;
  const query = searchParamsOf(await searchParams);
  return <SignInPage problem={query.get('problem') ?? undefined} next={pathOf(query.get('next'))} />;
}

import { connection } from 'next/server';

import { DeskHomePage } from '@/components/preview/desk/DeskHomePage';
import { SignInPage } from '@/components/preview/SignInPage';
import { getPreview } from '@/lib/preview/current';
import { toPath } from '@/lib/preview/session';
import { toSearchParams } from '@/lib/search-params';
import { readSection } from '@/lib/section-result';
import { listUnpublished } from '@/lib/workshop-api/queries/workshops';

export default async function PreviewRoute({ searchParams }: PageProps<'/preview'>) {
  await connection();
  const session = await getPreview();
  if (session) return <DeskHomePage expiresAt={session.expiresAt} unpublished={await readSection(listUnpublished())} />;
  const query = toSearchParams(await searchParams);
  return <SignInPage problem={query.get('problem')} next={toPath(query.get('next'))} />;
}

import { notFound, redirect } from 'next/navigation';
import { connection } from 'next/server';

import { DraftPage } from '@/components/workshop/DraftPage';
import { openDraftLink } from '@/lib/preview/draft-links';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getWorkshop, listAllWorkshops, readDraft } from '@/lib/workshop-api/queries/workshops';

export const metadata = createPrivateMetadata('Draft');

/** For tutors and funders: one unpublished workshop by a link of the desk, and nothing else unpublished. */
export default async function DraftRoute({ params }: PageProps<'/draft/[token]'>) {
  await connection();
  const link = (await openDraftLink((await params).token)) ?? notFound();
  const published = await getWorkshop(link.ctype, link.item);
  if (published) redirect(published.href);
  const [draft, programme] = await Promise.all([readDraft(link.ctype, link.item), readSection(listAllWorkshops())]);
  return <DraftPage workshop={draft ?? notFound()} programme={programme} expiresAt={link.expiresAt} />;
}

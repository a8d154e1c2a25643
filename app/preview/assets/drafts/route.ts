import { createDraftStyles } from '@/lib/preview/draft-styles';
import { readSection } from '@/lib/section';
import { listDrafts } from '@/lib/workshop-api/queries/workshops';

export async function GET(): Promise<Response> {
  const drafts = await readSection(listDrafts());
  const paths = drafts.ok ? drafts.value.map(({ href }) => href) : [];
  return new Response(createDraftStyles(paths), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
}

import { createUnpublishedStyles } from '@/lib/preview/unpublished-styles';
import { readSection } from '@/lib/section-result';
import { listUnpublished } from '@/lib/workshop-api/queries/workshops';

export async function GET(): Promise<Response> {
  const unpublished = await readSection(listUnpublished());
  const paths = unpublished.ok ? unpublished.value.map(({ href }) => href) : [];
  return new Response(createUnpublishedStyles(paths), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
}

import { notFound } from 'next/navigation';

import { readPreviewAsset } from '@/lib/preview/assets';

interface AssetRouteProps {
  params: Promise<{ name: string }>;
}

/** Styles and scripts of the preview alone; middleware.ts asks for a session. */
export async function GET(_request: Request, { params }: AssetRouteProps): Promise<Response> {
  const asset = await readPreviewAsset((await params).name);
  if (!asset) notFound();
  return new Response(asset.body, { headers: { 'Content-Type': asset.type } });
}

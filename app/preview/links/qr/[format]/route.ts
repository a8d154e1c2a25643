import { notFound } from 'next/navigation';

import { createQrResponse } from '@/lib/desk/qr-code';

export async function GET(request: Request, { params }: RouteContext<'/preview/links/qr/[format]'>): Promise<Response> {
  const cookie = request.headers.get('cookie') ?? undefined;
  return (await createQrResponse((await params).format, new URL(request.url).searchParams, cookie)) ?? notFound();
}

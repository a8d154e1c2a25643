import { notFound } from 'next/navigation';

import { qrResponse } from '@/lib/desk/qr-code';

interface QrRouteProps {
  params: Promise<{ format: string }>;
}

export async function GET(request: Request, { params }: QrRouteProps): Promise<Response> {
  return (await qrResponse((await params).format, new URL(request.url).searchParams)) ?? notFound();
}

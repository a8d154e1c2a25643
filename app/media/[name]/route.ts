import { handleMedia } from '@/lib/media';

export async function GET(request: Request, { params }: RouteContext<'/media/[name]'>) {
  return handleMedia(request, (await params).name);
}

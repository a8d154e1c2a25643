import { mediaResponse } from '@/lib/media';

export async function GET(request: Request, { params }: RouteContext<'/media/[name]'>) {
  return mediaResponse(request, (await params).name);
}

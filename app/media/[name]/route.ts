import { mediaResponse } from '@/lib/media';

interface Context {
  params: Promise<{ name: string }>;
}

export async function GET(request: Request, { params }: Context) {
  return mediaResponse(request, (await params).name);
}

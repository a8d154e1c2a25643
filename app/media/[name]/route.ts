import { mediaAnswer } from '@/lib/media';

interface Context {
  params: Promise<{ name: string }>;
}

export async function GET(request: Request, { params }: Context) {
  return mediaAnswer(request, (await params).name);
}

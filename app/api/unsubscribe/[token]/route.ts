import { unsubscribeByOneClick } from '@/lib/submissions/unsubscription';

interface Context {
  params: Promise<{ token: string }>;
}

export async function POST(request: Request, { params }: Context) {
  return unsubscribeByOneClick(request, (await params).token);
}

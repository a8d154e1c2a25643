import { unsubscribeByOneClick } from '@/lib/submissions/unsubscription';

export async function POST(request: Request, { params }: RouteContext<'/api/unsubscribe/[token]'>) {
  return unsubscribeByOneClick(request, (await params).token);
}

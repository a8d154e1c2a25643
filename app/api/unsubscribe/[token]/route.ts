import { redirectToUnsubscribePage, unsubscribeByOneClick } from '@/lib/forms/unsubscription';

export async function POST(request: Request, { params }: RouteContext<'/api/unsubscribe/[token]'>) {
  return unsubscribeByOneClick(request, (await params).token);
}

export async function GET(_request: Request, { params }: RouteContext<'/api/unsubscribe/[token]'>) {
  return redirectToUnsubscribePage((await params).token);
}

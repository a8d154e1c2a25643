import { drawShareCard } from '@/components/share-card/draw-share-card';
import { handlePoster } from '@/lib/share-card/share-card-response';
import { getBookedDates } from '@/lib/workshop-api/queries/bookings';

export async function GET(request: Request, { params }: RouteContext<'/booked/[ctype]/[hash]/poster.jpg'>) {
  return handlePoster(request, await params, drawShareCard, getBookedDates);
}

import { formRoute } from '@/lib/forms/form-route';
import { reserve, reservationPage } from '@/lib/reservation';

export const POST = formRoute({ route: 'reserve', perMinute: 30, page: reservationPage, handle: reserve });

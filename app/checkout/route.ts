import { bookingRoute } from '@/lib/checkout/booking-route';

export const POST = bookingRoute('checkout');

import { CheckoutChrome } from '@/components/layout/CheckoutChrome';

/** From the confirmation of a booking to its thanks: nothing interrupts. */
export default CheckoutChrome;

import { CheckoutChrome } from '@/components/layout/CheckoutChrome';

export default CheckoutChrome;

import { CheckoutChrome } from '@/components/layout/CheckoutChrome';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Preview');

export default CheckoutChrome;

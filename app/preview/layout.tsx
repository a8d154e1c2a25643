import { CheckoutChrome } from '@/components/layout/CheckoutChrome';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Preview');

export default CheckoutChrome;

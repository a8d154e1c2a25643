import { CheckoutChrome } from '@/components/layout/CheckoutChrome';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Preview');

/** The pages for whoever prepares the site. middleware.ts lets nobody in without a session, but to sign in. */
export default CheckoutChrome;

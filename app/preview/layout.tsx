import { createPrivateMetadata } from '@/lib/seo/metadata';

export { CheckoutChrome as default } from '@/components/layout/CheckoutChrome';

export const metadata = createPrivateMetadata('Preview');

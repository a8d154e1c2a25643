import { createPrivateMetadata } from '@/lib/seo/metadata';

export { DeskChrome as default } from '@/components/layout/DeskChrome';

export const metadata = createPrivateMetadata('Preview');

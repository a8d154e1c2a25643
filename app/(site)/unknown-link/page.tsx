import { createPrivateMetadata } from '@/lib/seo/metadata';

export { UnknownLink as default } from '@/components/result/UnknownLink';

export const metadata = createPrivateMetadata('We don’t recognise this link');

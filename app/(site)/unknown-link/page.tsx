import { UnknownLink } from '@/components/result/UnknownLink';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('We don’t recognise this link');

export default function UnknownLinkRoute() {
  return <UnknownLink />;
}

import { UnknownLink } from '@/components/result/UnknownLink';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('We don’t recognise this link');

export default function UnknownLinkRoute() {
  return <UnknownLink />;
}

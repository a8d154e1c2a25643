import { UnknownLink } from '@/components/result/UnknownLink';
import { privateMetadata } from '@/lib/seo/private-metadata';

export const metadata = privateMetadata('This link is not known');

export default function UnknownLinkRoute() {
  return <UnknownLink />;
}

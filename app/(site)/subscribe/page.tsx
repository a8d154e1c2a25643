import type { Metadata } from 'next';

import { MailingListPage } from '@/components/subscribe/MailingListPage';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Subscribe',
  description: 'Hear of new workshops, releases and news before they are announced.',
  path: '/subscribe',
});

export default function SubscribeRoute() {
  return <MailingListPage />;
}

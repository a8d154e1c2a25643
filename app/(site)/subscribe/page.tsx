import type { Metadata } from 'next';

import { MailingListPage } from '@/components/subscribe/MailingListPage';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Subscribe',
  description: 'Hear about new workshops, releases and news before anyone else.',
  path: '/subscribe',
  card: pageCard('subscribe'),
});

export default function SubscribeRoute() {
  return (
    <>
      <BreadcrumbData name="Subscribe" path="/subscribe" />
      <MailingListPage />
    </>
  );
}

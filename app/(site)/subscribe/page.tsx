import { MailingListPage } from '@/components/subscribe/SubscribePage';
import { BreadcrumbData } from '@/lib/seo/JsonLd';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const metadata = sitePageMetadata(
  'subscribe',
  'Hear about new workshops, releases and news before anyone else.',
);

export default function SubscribeRoute() {
  return (
    <>
      <BreadcrumbData name="Subscribe" path="/subscribe" />
      <MailingListPage />
    </>
  );
}

import { MailingListPage } from '@/components/subscribe/SubscribePage';
import { BreadcrumbData } from '@/lib/seo/JsonLd';
import { createSitePageMetadata } from '@/lib/seo/metadata';

export const metadata = createSitePageMetadata(
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

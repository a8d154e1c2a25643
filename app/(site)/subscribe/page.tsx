import { MailingListPage } from '@/components/subscribe/SubscribePage';
import { SITE_PAGES } from '@/lib/domain/pages';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { createBreadcrumbData } from '@/lib/seo/structured-data';

export const metadata = createSitePageMetadata(
  'subscribe',
  'Hear about new workshops, releases and news before anyone else.',
);

export default function SubscribeRoute() {
  return (
    <>
      <JsonLd data={createBreadcrumbData([SITE_PAGES.subscribe])} />
      <MailingListPage />
    </>
  );
}

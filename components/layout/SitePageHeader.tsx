import { PageHeader, type PageHeaderProps } from '@/components/ui/PageHeader';
import { SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBreadcrumbData } from '@/lib/seo/structured-data';

interface SitePageHeaderProps extends Omit<PageHeaderProps, 'title'> {
  name: SitePageName;
}

export function SitePageHeader({ name, ...header }: SitePageHeaderProps) {
  const page = SITE_PAGES[name];
  return (
    <>
      <JsonLd data={createBreadcrumbData([page])} />
      <PageHeader title={page.title} {...header} />
    </>
  );
}

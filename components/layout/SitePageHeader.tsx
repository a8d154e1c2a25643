import { PageHeader, type PageHeaderProps } from '@/components/ui/PageHeader';
import { SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { BreadcrumbData } from '@/lib/seo/JsonLd';

interface SitePageHeaderProps extends Omit<PageHeaderProps, 'title'> {
  name: SitePageName;
}

export function SitePageHeader({ name, ...header }: SitePageHeaderProps) {
  const { title, path } = SITE_PAGES[name];
  return (
    <>
      <BreadcrumbData name={title} path={path} />
      <PageHeader title={title} {...header} />
    </>
  );
}

import { PageHeader, type PageHeaderProps } from '@/components/ui/PageHeader';
import { SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { BreadcrumbData } from '@/lib/seo/JsonLd';

interface SitePageHeaderProps extends Omit<PageHeaderProps, 'title'> {
  name: SitePageName;
}

/** The header of a page in the list of the site's own pages, with its place for search engines. */
export function SitePageHeader({ name, ...header }: SitePageHeaderProps) {
  const { title, path } = SITE_PAGES[name];
  return (
    <>
      <BreadcrumbData name={title} path={path} />
      <PageHeader title={title} {...header} />
    </>
  );
}

import { DirectoryPage } from '@/components/directory/DirectoryPage';
import { Link } from '@/components/ui/Link';
import { SITE_PAGES } from '@/lib/domain/pages';
import { readSection } from '@/lib/section';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { isOfferedPage } from '@/lib/workshop-api/queries/offers';
import { getWorkshops } from '@/lib/workshop-api/queries/workshop-groups';

export const revalidate = 300;

export const metadata = createSitePageMetadata(
  'online',
  'Online workshops with artists in sound, music, film, writing and performance: some evenings at your own desk, ' +
    'in a small group.',
);

export default async function OnlinePage() {
  const group = await readSection(getWorkshops('online'));
  return (
    <DirectoryPage {...SITE_PAGES.online} group={group} related="artform" listPath="/workshops?type=online">
      <p>Some evenings at your own desk, with an artist or two and a small group.</p>
      <p>The page of each workshop has the times of its sessions, in Paris and where you are.</p>
      {(await isOfferedPage('bundles')) && (
        <p>
          Several workshops cost less with a <Link href="/bundles">bundle</Link>.
        </p>
      )}
    </DirectoryPage>
  );
}

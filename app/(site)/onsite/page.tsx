import { DirectoryPage } from '@/components/directory/DirectoryPage';
import { Link } from '@/components/ui/Link';
import { SITE_PAGES } from '@/lib/domain/pages';
import { readSection } from '@/lib/section';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { getWorkshops } from '@/lib/workshop-api/queries/workshop-groups';

export const revalidate = 300;

export const metadata = createSitePageMetadata(
  'onsite',
  'Five-day workshops with artists in Aulus-les-Bains, in the French Pyrenees: a private room, all meals and the ' +
    'Toulouse shuttle included.',
);

export default async function OnsitePage() {
  const group = await readSection(getWorkshops('onsite'));
  return (
    <DirectoryPage {...SITE_PAGES.onsite} group={group} related="artform" listPath="/workshops?type=onsite">
      <p>
        Five days in Aulus-les-Bains with an artist or two and a small group, from Wednesday to Sunday. A private room,
        all meals and the shuttle from Toulouse are in the price.
      </p>
      <p>
        The shuttle leaves at 18:00 on the Tuesday before and is back there by 11:00 on the Monday after. See{' '}
        <Link href="/about">the house</Link>, or stay in it for <Link href="/plus7">seven more nights</Link>.
      </p>
    </DirectoryPage>
  );
}

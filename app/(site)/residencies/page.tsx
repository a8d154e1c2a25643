import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { BookYourWeeks } from '@/components/residency/BookYourWeeks';
import { Included } from '@/components/residency/Included';
import { ResidencyFacts } from '@/components/residency/ResidencyFacts';
import { Share } from '@/components/share/Share';
import { ButtonLink } from '@/components/ui/Button';
import { getPageTime } from '@/lib/preview/current';
import { readOfferSection } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { createResidencyData } from '@/lib/seo/product-data';
import { getResidency, isOfferedPage } from '@/lib/workshop-api/queries/offers';

export const revalidate = 300;

export const metadata = createSitePageMetadata(
  'residencies',
  'Self-guided residencies of one to six weeks in the French Pyrenees. A private room, all meals, shared studios ' +
    'and the Toulouse shuttle included, from EUR 399.',
);

export default async function ResidenciesPage() {
  const residency = await readOfferSection(getResidency());
  const product = residency.ok ? createResidencyData(residency.value) : null;
  return (
    <>
      <SitePageHeader
        name="residencies"
        kicker="Self-guided, in the French Pyrenees"

        lead={<p>One to six weeks with a room, a desk, three meals a day and nobody asking how it is going.</p>}
        actions={
          <>
            <ButtonLink href="#book">Book your weeks</ButtonLink>
            <Share title="Residencies at CAMP" path="/residencies" />
          </>
        }
      />
      {product && <JsonLd data={product} />}
      <Included />
      <ResidencyFacts section={residency} hasMentorship={await isOfferedPage('mentorship')} />
      <BookYourWeeks section={residency} now={await getPageTime()} />
    </>
  );
}

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { BookYourWeeks } from '@/components/residency/BookYourWeeks';
import { Included } from '@/components/residency/Included';
import { ResidencyFacts } from '@/components/residency/ResidencyFacts';
import { Share } from '@/components/share/Share';
import { Markdown } from '@/components/texts/Markdown';
import { ButtonLink } from '@/components/ui/Button';
import { getPageTime } from '@/lib/preview/current';
import { readOfferSection } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createResidencyData } from '@/lib/seo/product-data';
import { readText } from '@/lib/texts/text';
import { createTextMetadata } from '@/lib/texts/text-metadata';
import { getResidency, listOfferedPages } from '@/lib/workshop-api/queries/offers';

export const revalidate = 300;

export const generateMetadata = () => createTextMetadata('residencies');

export default async function ResidenciesPage() {
  const residency = await readOfferSection(getResidency());
  const text = readText('residencies', await listOfferedPages());
  const product = residency.ok ? createResidencyData(residency.value) : null;
  return (
    <>
      <SitePageHeader
        name="residencies"
        kicker={text.facts.kicker}
        lead={<Markdown nodes={text.intro} />}
        actions={
          <>
            <ButtonLink href="#book">Book your weeks</ButtonLink>
            <Share title="Residencies at CAMP" path="/residencies" />
          </>
        }
      />
      {product && <JsonLd data={product} />}
      <Included />
      <ResidencyFacts section={residency} text={text} />
      <BookYourWeeks section={residency} now={await getPageTime()} />
    </>
  );
}

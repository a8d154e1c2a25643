import { BundleList } from '@/components/bundle/BundleList';
import styles from '@/components/bundle/BundleList.module.scss';
import { EmailLink } from '@/components/ui/EmailLink';
import { SectionHeading } from '@/components/ui/Heading';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { StepColumns } from '@/components/ui/StepColumns';
import { onlinePrices } from '@/lib/domain/bundle';
import { offerSection, section } from '@/lib/section';
import { BreadcrumbData } from '@/lib/seo/JsonLd';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { listBundles } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

export const revalidate = 3600;

export const metadata = sitePageMetadata(
  'bundles',
  'Credit for 3, 5 or 10 workshops at a discount of up to 30%, valid for 3 years.',
);

export default async function BundlesPage() {
  const [bundles, workshops] = await Promise.all([offerSection(listBundles()), section(listAllWorkshops())]);
  return (
    <>
      <BreadcrumbData name="Bundles" path="/bundles" />
      <PageHeader
        kicker="Credit for online workshops"
        title="Bundles"
        lead={
          'Some people take a workshop and are done. Others take one, and then the one their neighbour talked ' +
          'about, and then the one they swore they were not the type for. Bundles are for the second sort: ' +
          'several workshops bought at once, at a discount of up to 30%.'
        }
      />
      <Section labelledBy="bundles">
        <SectionHeading id="bundles">Several workshops, one price</SectionHeading>
        <BundleList bundles={bundles} onlinePrices={workshops.ok ? onlinePrices(workshops.value) : null} />
      </Section>
      <HowBundlesWork />
    </>
  );
}

function HowBundlesWork() {
  return (
    <Section tone="deep" labelledBy="how">
      <SectionHeading id="how">How it works</SectionHeading>
      <div className={styles.content}>
        <StepColumns>
          <p>Buy a bundle. You get a code on the next page and again by email.</p>
          <p>Reserve any online workshop as usual; you pay nothing at that point.</p>
          <p>
            In the last step of the confirmation, enter the code in the field ‘Bundle or discount code’. One use is
            taken from your bundle.
          </p>
          <p>Repeat until it is used up. A bundle is valid for 3 years from the day you buy it.</p>
        </StepColumns>
        <Prose>
          <p>
            A bundle also brings a 10% discount on onsite workshops while it is valid. You may give the code to a
            friend; it counts uses and does not ask who you are, so keep it as you would keep a ticket. Lost your code?
            Write to <EmailLink />.
          </p>
        </Prose>
      </div>
    </Section>
  );
}

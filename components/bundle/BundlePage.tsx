import { Failure } from '@/components/failure/Failure';
import { OffersByCurrency } from '@/components/price/OffersByCurrency';
import { EmailLink } from '@/components/ui/EmailLink';
import { SectionHeading } from '@/components/ui/Heading';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { StepColumns } from '@/components/ui/StepColumns';
import type { Bundle } from '@/lib/domain/booking-types';
import type { OnlinePrices } from '@/lib/domain/bundle';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { Section as SectionResult } from '@/lib/section';
import { BreadcrumbData, JsonLd } from '@/lib/seo/JsonLd';
import { bundleData } from '@/lib/seo/product-data';

import styles from './BundlePage.module.scss';
import { BundleTicket } from './BundleTicket';

export interface BundlePageProps {
  bundles: SectionResult<Record<CurrencyCode, Bundle[]>>;
  onlinePrices: Record<CurrencyCode, OnlinePrices | null> | null;
}

export function BundlePage({ bundles, onlinePrices }: BundlePageProps) {
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
        <BundleList bundles={bundles} onlinePrices={onlinePrices} />
      </Section>
      <HowBundlesWork />
    </>
  );
}

export function BundleList({ bundles, onlinePrices }: BundlePageProps) {
  if (!bundles.ok) return <Failure>{`Error loading bundle: ${bundles.message}`}</Failure>;
  if (bundles.value.eur.length === 0) return <p>There are no bundles on sale at the moment.</p>;
  return (
    <>
      <JsonLd data={bundleData(bundles.value)} />
      <OffersByCurrency
        offers={bundles.value}
        listClassName={styles.tickets}
        renderOffer={(bundle) => (
          <BundleTicket bundle={bundle} onlinePrices={onlinePrices?.[bundle.currency] ?? null} />
        )}
      />
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

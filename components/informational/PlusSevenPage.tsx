import type { ReactNode } from 'react';

import { PlacePictures } from '@/components/about/PlacePictures';
import { Price } from '@/components/price/Price';
import { ButtonLink } from '@/components/ui/Button';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { EmailLink } from '@/components/ui/EmailLink';
import { Heading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { Wrap } from '@/components/ui/Wrap';
import { PLUS_SEVEN_PRICES, PLUS_SEVEN_PRICE } from '@/lib/domain/plus-seven';
import { BreadcrumbData } from '@/lib/seo/JsonLd';

import styles from './PlusSevenPage.module.scss';

export function PlusSevenPage({ hasResidencies }: { hasResidencies: boolean }) {
  return (
    <>
      <BreadcrumbData name="CAMP +7" path="/plus7" />
      <Header />
      <Offer />
      <PlacePictures names={['studio']} />
      <HowToAdd hasResidencies={hasResidencies} />
    </>
  );
}

function Header() {
  return (
    <header className={styles.header}>
      <Wrap>
        <div className={styles.poster}>
          <h1 className={styles.title}>
            CAMP <span className={styles.figure}>+7</span>
          </h1>
          <p className={styles.lead}>
            The workshop ends on Sunday. What it started in you usually gets going on about Tuesday.
          </p>
        </div>
      </Wrap>
    </header>
  );
}

function Offer() {
  const price = (
    <p className={styles.price}>
      <Price amounts={PLUS_SEVEN_PRICE} />
    </p>
  );
  return (
    <SplitSection id="seven-more-nights" heading="Seven more nights" aside={price}>
      <LeadParagraph>
        CAMP +7 keeps you in the house for seven extra nights after an onsite workshop, in your own room, with all meals
        and the use of the studios.
      </LeadParagraph>
      <Prose>
        <p>
          There is no programme. You have a desk, the mountain, the others who stayed, and material that is still warm.
        </p>
        <p>
          It costs <strong>{PLUS_SEVEN_PRICES}</strong>.
        </p>
      </Prose>
      <div>
        <ButtonLink href="/workshops?type=onsite">See the onsite workshops</ButtonLink>
      </div>
    </SplitSection>
  );
}

const WAYS_TO_ADD: Record<string, ReactNode> = {
  'While you confirm your booking':
    'Choose ‘Yes, add +7’. It is added to the price of the workshop and, if you pay monthly, spread over the ' +
    'monthly payments.',
  Later: (
    <>
      Write to <EmailLink /> at least two weeks before the workshop. Added later, +7 is paid in full.
    </>
  ),
  'With a grant': 'A grant takes its percentage off the whole amount, +7 included.',
};

function HowToAdd({ hasResidencies }: { hasResidencies: boolean }) {
  return (
    <Section labelledBy="how-to-add-it">
      <Heading id="how-to-add-it">How to add it</Heading>
      <DescriptionList items={WAYS_TO_ADD} />
      <div className={styles.closing}>
        <Prose>
          <p>
            +7 can only follow an onsite workshop. Instead of travelling home on the Monday you stay, and the shuttle
            takes you to Toulouse by 11:00 on the Monday after.
            {hasResidencies && (
              <>
                {' '}
                If you want to stay even longer, or to come at another time, there are{' '}
                <Link href="/residencies">residencies</Link>.
              </>
            )}
          </p>
        </Prose>
      </div>
    </Section>
  );
}

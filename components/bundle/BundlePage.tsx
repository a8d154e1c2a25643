import type { ComponentProps } from 'react';

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { EmailLink } from '@/components/ui/EmailLink';
import { Prose } from '@/components/ui/Prose';
import { TitledSection } from '@/components/ui/Section';
import { Steps } from '@/components/ui/Steps';

import { BundleList } from './BundleList';
import styles from './BundleList.module.scss';

export function BundlePage(props: ComponentProps<typeof BundleList>) {
  return (
    <>
      <SitePageHeader
        name="bundles"
        kicker="Credit for online workshops"
        lead={
          'Some people take a workshop and are done. Others take one, and then the one their neighbour talked ' +
          'about, and then the one they swore they were not the type for. Bundles are for the second sort: ' +
          'several workshops bought at once, at a discount of up to 30%.'
        }
      />
      <TitledSection id="bundles" heading="Several workshops, one price">
        <BundleList {...props} />
      </TitledSection>
      <HowBundlesWork />
    </>
  );
}

function HowBundlesWork() {
  return (
    <TitledSection id="how" heading="How it works" tone="deep">
      <div className={styles.content}>
        <Steps>
          <p>Buy a bundle. You get a code on the next page and again by email.</p>
          <p>Reserve any online workshop as usual; you pay nothing at that point.</p>
          <p>
            In the last step of the confirmation, enter the code in the field ‘Bundle or discount code’. One use is
            taken from your bundle.
          </p>
          <p>Repeat until it is used up. A bundle is valid for 3 years from the day you buy it.</p>
        </Steps>
        <Prose>
          <p>
            A bundle also brings a 10% discount on onsite workshops while it is valid. You may give the code to a
            friend; it counts uses and does not ask who you are, so keep it as you would keep a ticket. Lost your code?
            Write to <EmailLink />.
          </p>
        </Prose>
      </div>
    </TitledSection>
  );
}

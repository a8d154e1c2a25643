import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StepColumns } from '@/components/ui/StepColumns';
import { site } from '@/lib/site';

import styles from './HowBundlesWork.module.scss';

export function HowBundlesWork() {
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
            Write to <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
        </Prose>
      </div>
    </Section>
  );
}

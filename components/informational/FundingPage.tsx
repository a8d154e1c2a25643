import { ButtonLink } from '@/components/ui/Button';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { EmailLink } from '@/components/ui/EmailLink';
import { Heading } from '@/components/ui/Heading';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { Steps } from '@/components/ui/Steps';
import { Wrap } from '@/components/ui/Wrap';
import { BreadcrumbData } from '@/lib/seo/JsonLd';
import { site } from '@/lib/site';

import styles from './FundingPage.module.scss';

export function FundingPage() {
  return (
    <>
      <BreadcrumbData name="Funding" path="/funding" />
      <Header />
      <OpenGrants />
      <HowToApply />
      <OtherFunders />
      <Giving />
    </>
  );
}

function Header() {
  return (
    <header className={styles.header}>
      <Wrap>
        <h1 className={styles.title}>Funding</h1>
        <p className={styles.offer}>
          <span className={styles.small}>Open Grants of up to</span> <span className={styles.figure}>50%</span>{' '}
          <span className={styles.small}>off an onsite workshop</span>
        </p>
        <p className={styles.lead}>
          A five-day workshop costs what it does because it includes a room, seventeen meals, the shuttle and tutors who
          are properly paid. If that is out of reach, ask us.
        </p>
      </Wrap>
    </header>
  );
}

function OpenGrants() {
  return (
    <SplitSection id="open-grants" heading="Open Grants">
      <LeadParagraph>
        Open Grants take up to 50% off the price of an <strong>onsite workshop</strong>. They cannot be used for online
        workshops, residencies, bundles or mentorship.
      </LeadParagraph>
      <Prose>
        <p>
          They are for anyone who could not come otherwise. We do not ask for proof of income or for a CV. We do ask you
          to leave the fund to others if you can manage without it.
        </p>
      </Prose>
    </SplitSection>
  );
}

function HowToApply() {
  return (
    <SplitSection id="how-to-apply" heading="How to apply">
      <Steps look="rows">
        <p>
          Choose a workshop with places left, and apply in good time: a month before it begins is good, two months is
          better.
        </p>
        <p>
          Write to <EmailLink subject="Open Grant" /> with ‘Open Grant’ in the subject line. Tell us in about 200 words
          what you make or would like to make, why you chose this workshop, and what you could pay.
        </p>
        <p>We answer within ten days. If the answer is yes, we send you a code.</p>
        <p>
          Reserve your place, follow the link in your email, and enter the code in the last step, in the field ‘Grant
          code’. The new price appears before you pay, and you can pay it monthly, as with any other booking. A
          reservation is held for three days, so reserve once you have the code rather than before.
        </p>
      </Steps>
      <Prose>
        <p>
          About one application in three succeeds. If we say no, that is about the size of the fund and not about you,
          and you may apply again for another workshop.
        </p>
      </Prose>
      <div>
        <ButtonLink href="/workshops?type=onsite">See the onsite workshops</ButtonLink>
      </div>
    </SplitSection>
  );
}

const FUNDERS = {
  'Arts councils':
    'National and regional councils often have funds for artists’ professional development, travel included. ' +
    'Apply early: three months is not long.',
  'Mobility funds':
    'European mobility funds pay for travel between countries, and some pay more if you take the train.',
  'Universities and art schools':
    'They may count a workshop as professional development or field work. So may some employers.',
  'Unions and charities':
    'Unions, collecting societies and musicians’ charities keep small grants that few members know of.',
  'Town and county councils': 'Some help local artists who bring something back: a concert, a class, an exhibition.',
};

function OtherFunders() {
  return (
    <Section labelledBy="other-peoples-money" tone="deep">
      <Heading id="other-peoples-money">Other people’s money</Heading>
      <Prose>
        <p>
          These kinds of funder have helped our participants. The details change every year, so check what is open now.
        </p>
      </Prose>
      <div className={styles.funders}>
        <DescriptionList items={FUNDERS} />
      </div>
      <Prose>
        <p>
          Once you have reserved a place, we can write you a letter of invitation that sets out the costs. Paying in
          instalments helps too: an onsite workshop can usually be paid for in four monthly payments.
        </p>
      </Prose>
    </Section>
  );
}

function Giving() {
  return (
    <SplitSection id="giving" heading="Giving">
      <LeadParagraph>
        The fund is made up of gifts and of what is left over at the end of the year. If you would like to help someone
        come, <a href={`mailto:${site.email}`}>write to us</a>.
      </LeadParagraph>
    </SplitSection>
  );
}

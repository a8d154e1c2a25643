import { ButtonLink } from '@/components/ui/Button';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { Heading } from '@/components/ui/Heading';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { Wrap } from '@/components/ui/Wrap';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { site } from '@/lib/site';

import styles from './FundingPage.module.scss';
import { StepList } from './StepList';

/** The funding page: Open Grants, for onsite workshops only, and other sources. */
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
          A five-day workshop costs what it costs because it includes a room, fifteen-odd meals, a shuttle and people
          paid properly to teach. If that is out of reach, ask.
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
          They are for anyone who could not otherwise come. We do not ask for proof of poverty or for a career. We do
          ask you to leave the fund to others if you can manage without.
        </p>
      </Prose>
    </SplitSection>
  );
}

function HowToApply() {
  return (
    <SplitSection id="how-to-apply" heading="How to apply">
      <StepList>
        <p>Choose a workshop with places, and leave yourself time: a month before it begins is good, two are better.</p>
        <p>
          Write to <a href={`mailto:${site.email}?subject=Open%20Grant`}>{site.email}</a> with ‘Open Grant’ in the
          subject. Tell us in about 200 words what you make or wish to make, why this workshop, and what you could pay.
        </p>
        <p>We answer within ten days. If the answer is yes you get a code.</p>
        <p>
          Reserve your place, follow the link in your e-mail, and enter the code in the last step, in the field ‘Grant
          code’. The new price appears before you pay, and what remains can be paid monthly like any other booking. A
          reservation is held for three days, so reserve when you have the code rather than before.
        </p>
      </StepList>
      <Prose>
        <p>
          About one application in three succeeds. A refusal is about the size of the fund and not about you, and you
          may ask again for another workshop.
        </p>
      </Prose>
      <div>
        <ButtonLink href="/workshops?type=onsite">See the onsite workshops</ButtonLink>
      </div>
    </SplitSection>
  );
}

const FUNDERS = [
  {
    term: 'Arts councils',
    details:
      'National and regional ones often have funds for an artist’s own development, travel included. ' +
      'Apply early; three months is not much.',
  },
  {
    term: 'Mobility funds',
    details: 'In Europe they pay for travel between countries, by train with particular pleasure.',
  },
  {
    term: 'Universities and art schools',
    details: 'They can treat a workshop as professional development or field work. So can some employers.',
  },
  {
    term: 'Unions and charities',
    details: 'Unions, collecting societies and musicians’ charities keep small grants that few members know of.',
  },
  { term: 'Town and county councils', details: 'For people who will bring something back.' },
];

function OtherFunders() {
  return (
    <Section labelledBy="other-peoples-money" tone="deep">
      <Heading id="other-peoples-money">Other people’s money</Heading>
      <Prose>
        <p>Funders who have helped our participants, in general terms, since the details change every year.</p>
      </Prose>
      <div className={styles.funders}>
        <DescriptionList items={FUNDERS} />
      </div>
      <Prose>
        <p>
          We write a letter of invitation with the costs set out for anyone who has reserved a place. Paying in
          instalments helps too: onsite workshops usually go in 4 monthly payments.
        </p>
      </Prose>
    </Section>
  );
}

function Giving() {
  return (
    <SplitSection id="giving" heading="Giving">
      <LeadParagraph>
        The fund is filled by what is left over at the end of the year and by gifts. If you would like to help somebody
        come, <a href={`mailto:${site.email}`}>write to us</a>.
      </LeadParagraph>
    </SplitSection>
  );
}

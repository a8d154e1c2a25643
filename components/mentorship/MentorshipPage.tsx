import { Failure } from '@/components/failure/Failure';
import { BuyForm } from '@/components/forms/BuyForm';
import { OffersByCurrency } from '@/components/price/OffersByCurrency';
import { PayFacts } from '@/components/price/PayFacts';
import { SectionHeading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { StepColumns } from '@/components/ui/StepColumns';
import { TextLink } from '@/components/ui/TextLink';
import type { MentorshipPackage } from '@/lib/domain/booking-types';
import { WITHDRAWAL } from '@/lib/domain/cancellation';
import type { CurrencyCode } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';
import type { Section as SectionResult } from '@/lib/section';
import { BreadcrumbData, JsonLd } from '@/lib/seo/JsonLd';
import { mentorshipData } from '@/lib/seo/product-data';

import styles from './MentorshipPage.module.scss';

export function MentorshipPage({ packages }: { packages: SectionResult<Record<CurrencyCode, MentorshipPackage[]>> }) {
  return (
    <>
      <BreadcrumbData name="Mentorship" path="/mentorship" />
      <PageHeader
        kicker="For alumni only"
        title="Mentorship"
        lead={
          'You have been on a workshop, onsite or online. The work has moved on since, and you would like someone ' +
          'to follow it with you.'
        }
      />
      <Section labelledBy="packages">
        <SectionHeading id="packages">One, six or twelve sessions</SectionHeading>
        <PackageList section={packages} />
      </Section>
      <HowMentorshipWorks />
    </>
  );
}

export function PackageList({ section }: { section: SectionResult<Record<CurrencyCode, MentorshipPackage[]>> }) {
  if (!section.ok) return <Failure>{`Error loading mentorship package: ${section.message}`}</Failure>;
  if (section.value.eur.length === 0) return <p>There are no packages on sale at the moment.</p>;
  return (
    <>
      <JsonLd data={mentorshipData(section.value)} />
      <OffersByCurrency
        offers={section.value}
        listClassName={styles.packages}
        renderOffer={(offer) => <Package offer={offer} />}
      />
    </>
  );
}

function Package({ offer }: { offer: MentorshipPackage }) {
  const { sessions, title, description, price, symbol, price_id: priceId } = offer;
  const name = title ?? (sessions === 1 ? '1 session' : `${sessions ?? 'Several'} sessions`);
  return (
    <article className={styles.package}>
      {sessions !== null && (
        <p className={styles.sessions} aria-hidden="true">
          {sessions}
        </p>
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>{name}</h3>
        <Prose html={description} />
      </div>
      <div className={styles.purchase}>
        <p className={styles.price}>{formatMoney(price, symbol)}</p>
        {priceId ? (
          <>
            <PayFacts
              price={{ symbol, parts: [{ label: name, amount: price }], total: price, split: null }}
              cancellation={WITHDRAWAL}
            />
            <BuyForm action="/mentorship_checkout" priceId={priceId} />
          </>
        ) : (
          <TextLink href="/contact">Write to us</TextLink>
        )}
      </div>
    </article>
  );
}

function HowMentorshipWorks() {
  return (
    <>
      <Section tone="deep" labelledBy="how">
        <SectionHeading id="how">How it works</SectionHeading>
        <StepColumns>
          <p>Choose a package of 1, 6 or 12 sessions and pay.</p>
          <p>
            We write to you within three working days to ask what you are working on and whether you have a tutor in
            mind.
          </p>
          <p>
            You meet by video for an hour at a time. Three days before each session you send something: a mix, four
            pages, a drawing, a question.
          </p>
          <p>
            After each session you get a few lines in writing from your mentor. At the end you get a page, which may be
            frank.
          </p>
        </StepColumns>
      </Section>
      <Section>
        <div className={styles.reasons}>
          <div>
            <h2 className={styles.reason}>Why alumni only</h2>
            <Prose>
              <p>
                Because it saves the first three sessions. You know how the house works, and either the mentor has met
                you or can ask someone who has. If you have not been on a workshop yet, a short{' '}
                <Link href="/workshops?type=online" prefetch={false}>
                  online one
                </Link>{' '}
                is the cheapest way in.
              </p>
            </Prose>
          </div>
          <div>
            <h2 className={styles.reason}>What it is not</h2>
            <Prose>
              <p>
                It is not tuition by the hour, therapy, or a way to meet somebody’s agent. Mentors do not write
                references for money. They will tell you when a piece is finished and, more rarely, that it already was.
              </p>
              <p>Sessions can be rescheduled until two days before. Grants do not apply to mentorship.</p>
            </Prose>
          </div>
        </div>
      </Section>
    </>
  );
}

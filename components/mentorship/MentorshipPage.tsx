import { type Currency, DEFAULT_CURRENCY } from '@camp/contract/currencies';
import type { ComponentProps, CSSProperties } from 'react';

import { Failure } from '@/components/failure/Failure';
import { BuyForm } from '@/components/forms/BuyForm';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { OffersByCurrency } from '@/components/price/OffersByCurrency';
import { Markdown } from '@/components/texts/Markdown';
import { TextProse, TextSteps } from '@/components/texts/TextParts';
import { Prose } from '@/components/ui/Prose';
import { Section, TitledSection } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import { formatMoney } from '@/lib/domain/money';
import type { SectionResult } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createMentorshipData } from '@/lib/seo/product-data';
import { findSection, readText, splitAtList, unwrap } from '@/lib/texts/text';
import type { MentorshipPackage } from '@/lib/workshop-api/booking-types';

import styles from './MentorshipPage.module.scss';

/** Inline styles, because the style sheet of all pages is at its size limit. */
const SESSIONS: CSSProperties = {
  font: '800 clamp(4.5rem, 2rem + 8vw, 9rem)/.85 var(--font-display)',
  letterSpacing: '-.03em',
  overflowWrap: 'anywhere',
};

export function MentorshipPage({ packages }: { packages: ComponentProps<typeof PackageList>['section'] }) {
  const text = readText('mentorship');
  const how = findSection(text, 'how');
  return (
    <>
      <SitePageHeader name="mentorship" kicker={text.facts.kicker} lead={<Markdown nodes={unwrap(text.intro)} />} />
      <TitledSection id="packages" heading="One, six or twelve sessions">
        <PackageList section={packages} />
      </TitledSection>
      <TitledSection id={how.id} heading={how.heading} tone="deep">
        <TextSteps items={splitAtList(how.nodes).items} />
      </TitledSection>
      <Section>
        <div className={styles.reasons}>
          {text.sections
            .filter(({ id }) => id === '')
            .map(({ heading, nodes }) => (
              <div key={heading}>
                <h2 className={styles.reason}>{heading}</h2>
                <TextProse nodes={nodes} />
              </div>
            ))}
        </div>
      </Section>
    </>
  );
}

export function PackageList({ section }: { section: SectionResult<Record<Currency, MentorshipPackage[]>> }) {
  if (!section.ok) return <Failure>{`Error loading mentorship package: ${section.message}`}</Failure>;
  if (section.value[DEFAULT_CURRENCY].length === 0) return <p>There are no packages on sale at the moment.</p>;
  return (
    <>
      <JsonLd data={createMentorshipData(section.value)} />
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
        <p style={SESSIONS} aria-hidden="true">
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
          <BuyForm action="/mentorship_checkout" priceId={priceId} price={price} />
        ) : (
          <TextLink href="/contact">Write to us</TextLink>
        )}
      </div>
    </article>
  );
}

import { type Currency, DEFAULT_CURRENCY } from '@camp/contract/currencies';
import type { ComponentProps } from 'react';

import { Failure } from '@/components/failure/Failure';
import { BuyForm } from '@/components/forms/BuyForm';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { OffersByCurrency } from '@/components/price/OffersByCurrency';
import { Markdown } from '@/components/texts/Markdown';
import { TextProse, TextSteps } from '@/components/texts/TextParts';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { TitledSection } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import { getCreditPrice, getUndiscountedPrice, type OnlinePrices } from '@/lib/domain/bundle';
import { formatMoney } from '@/lib/domain/money';
import type { SectionResult } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBundleData } from '@/lib/seo/product-data';
import { offerFacts } from '@/lib/site';
import { findSection, readText, splitAtList, unwrap } from '@/lib/texts/text';
import type { Bundle } from '@/lib/workshop-api/booking-types';

import styles from './BundlePage.module.scss';
import { CopyCode } from './CopyCode';

export function BundlePage(props: ComponentProps<typeof BundleList>) {
  const text = readText('bundles');
  const how = findSection(text, 'how');
  const { items, after } = splitAtList(how.nodes);
  return (
    <>
      <SitePageHeader name="bundles" kicker={text.facts.kicker} lead={<Markdown nodes={unwrap(text.intro)} />} />
      <TitledSection id="bundles" heading="Several workshops, one price">
        <BundleList {...props} />
      </TitledSection>
      <TitledSection id={how.id} heading={how.heading} tone="deep">
        <div className={styles.content}>
          <TextSteps items={items} />
          <TextProse nodes={after} />
        </div>
      </TitledSection>
    </>
  );
}

export interface BundleListProps {
  bundles: SectionResult<Record<Currency, Bundle[]>>;
  onlinePrices: Record<Currency, OnlinePrices | null> | null;
}

export function BundleList({ bundles, onlinePrices }: BundleListProps) {
  if (!bundles.ok) return <Failure>{`Error loading bundle: ${bundles.message}`}</Failure>;
  if (bundles.value[DEFAULT_CURRENCY].length === 0) return <p>There are no bundles on sale at the moment.</p>;
  return (
    <>
      <JsonLd data={createBundleData(bundles.value)} />
      <OffersByCurrency
        offers={bundles.value}
        listClassName={styles.tickets}
        renderOffer={(bundle) => <BundleTicket bundle={bundle} />}
        renderComparison={(offers, currency) => (
          <Savings bundles={offers} onlinePrices={onlinePrices?.[currency] ?? null} />
        )}
      >
        <p>Your code comes on the next page and by email. The reference of a bundle can’t be used as one.</p>
      </OffersByCurrency>
    </>
  );
}

function BundleTicket({ bundle }: { bundle: Bundle }) {
  const { use_limit: uses, price, symbol, price_id: priceId, code } = bundle;
  const credit = getCreditPrice(bundle);
  const reference = code ?? priceId;
  return (
    <article className={styles.ticket}>
      <div className={styles.contents}>
        <h3 className={styles.title}>
          {uses > 0 ? <span className={styles.uses}>{uses}</span> : 'Several'} {uses === 1 ? 'workshop' : 'workshops'}
        </h3>
        <div>
          <Discount bundle={bundle} />
          <p>{`Valid ${offerFacts.bundle.years} years`}</p>
        </div>
      </div>
      <div className={styles.purchase}>
        <p className={styles.price}>{formatMoney(price, symbol)}</p>
        {credit !== null && (
          <dl className={styles.credit}>
            <dt>One credit</dt>
            <dd>{formatMoney(credit, symbol)}</dd>
          </dl>
        )}
        {priceId ? (
          <BuyForm action="/bundle_checkout" priceId={priceId} price={price} />
        ) : (
          <TextLink href="/contact">Ask us for it</TextLink>
        )}
        {reference && (
          <div className={styles.reference}>
            <p>Copy this reference to quote it when you write to us about this bundle.</p>
            <CopyCode code={reference} />
          </div>
        )}
      </div>
    </article>
  );
}

function Discount({ bundle }: { bundle: Bundle }) {
  const { use_limit: uses, discount_percent: percent, symbol } = bundle;
  const each = getUndiscountedPrice(bundle);
  if (percent <= 0) return null;
  return (
    <>
      <p className={styles.discount}>{percent}% off</p>
      {each !== null && <p>{`${uses} at ${formatMoney(each, symbol)} each`}</p>}
    </>
  );
}

function Savings({ bundles, onlinePrices }: { bundles: Bundle[]; onlinePrices: OnlinePrices | null }) {
  const credited = bundles.filter(
    (bundle) => getCreditPrice(bundle) !== null && bundle.symbol === onlinePrices?.symbol,
  );
  if (!onlinePrices || credited.length === 0) return null;
  const { workshops, symbol } = onlinePrices;
  return (
    <Prose>
      <p>{`One online workshop costs ${formatRange(onlinePrices)} by itself. A ✓ is where a bundle saves money.`}</p>
      <table>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              Workshop
            </th>
            <th colSpan={credited.length} scope="colgroup">
              Bundle of
            </th>
          </tr>
          <tr>
            {credited.map(({ use_limit: uses }) => (
              <th key={uses} scope="col" style={{ whiteSpace: 'nowrap' }}>
                {uses}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {workshops.map(({ href, title, amount }) => (
            <tr key={href}>
              <th scope="row">
                <Link href={href}>{title}</Link>, {formatMoney(amount, symbol)}
              </th>
              {credited.map((bundle) => (
                <td key={bundle.use_limit}>{amount > getCreditPrice(bundle)! ? '✓' : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Prose>
  );
}

function formatRange({ workshops, symbol }: OnlinePrices): string {
  const lowest = formatMoney(workshops[0]?.amount ?? 0, symbol);
  const highest = formatMoney(workshops.at(-1)?.amount ?? 0, symbol);
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}

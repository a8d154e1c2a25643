import { MAX_WEEKS, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import { CURRENCY_DIGITS, mapCurrencies } from '@camp/contract/currencies';

import { Failure } from '@/components/failure/Failure';
import { Price } from '@/components/price/Price';
import { TextProse } from '@/components/texts/TextParts';
import { Tabs } from '@/components/ui/Tabs';
import { Wrap } from '@/components/ui/Wrap';
import type { Residency } from '@/lib/domain/booking-types';
import { getResidencyQuote } from '@/lib/domain/residency';
import type { SectionResult } from '@/lib/section-result';
import type { Text } from '@/lib/texts/text';

import styles from './ResidencyFacts.module.scss';

export function ResidencyFacts({ section, text }: { section: SectionResult<Residency>; text: Text }) {
  return (
    <Wrap>
      <div className={styles.facts}>
        <div className={styles.text}>
          <ResidencyInfo text={text} />
        </div>
        {section.ok ? (
          <PriceTimetable pricing={section.value.pricing} />
        ) : (
          <div className={styles.prices}>
            <Failure>{`Error: ${section.message}`}</Failure>
          </div>
        )}
      </div>
    </Wrap>
  );
}

export function PriceTimetable({ pricing }: { pricing: Residency['pricing'] }) {
  const counts = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1).filter((count) => pricing.eur.weeks[count]);
  if (counts.length === 0) return <p className={styles.prices}>Prices are announced with the next weeks.</p>;
  const inInstalments = counts.filter((count) => pricing.eur.weeks[count]?.stripe_sub_price_id);
  return (
    <div className={styles.prices}>
      <table className={styles.timetable}>
        <caption className={styles.caption}>What it costs</caption>
        <thead>
          <tr>
            <th scope="col">Weeks</th>
            <th scope="col" className={styles.amount}>
              In full
            </th>
            {inInstalments.length > 0 && (
              <th scope="col" className={styles.amount}>
                Or {RESIDENCY_PAYMENTS} monthly payments of
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <th scope="row" className={styles.count}>
                {count} <span className={styles.unit}>{count === 1 ? 'week' : 'weeks'}</span>
              </th>
              <td className={styles.total}>
                <Price amounts={getPrices(pricing, count)} />
              </td>
              {inInstalments.length > 0 && (
                <td className={styles.amount}>
                  {inInstalments.includes(count) ? <Price amounts={getMonthlyPrices(pricing, count)} /> : '–'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In euros if the currency has no price for this number of weeks. */
function getPrices(pricing: Residency['pricing'], count: number) {
  return mapCurrencies((currency) => {
    const table = getResidencyQuote(count, pricing[currency]) ? pricing[currency] : pricing.eur;
    const { total = 0, monthly = 0 } = getResidencyQuote(count, table) ?? {};
    return { amount: total, monthly, symbol: table.symbol, currency: table.currency };
  });
}

function getMonthlyPrices(pricing: Residency['pricing'], count: number) {
  const prices = getPrices(pricing, count);
  return mapCurrencies((chosen) => {
    const { monthly: amount, currency, symbol } = prices[chosen];
    return { amount, symbol, decimals: CURRENCY_DIGITS[currency] };
  });
}

export function ResidencyInfo({ text }: { text: Text }) {
  const tabs = text.sections.map(({ id, heading, nodes }) => ({
    id,
    label: heading,
    panel: <TextProse key={id} lead nodes={nodes} />,
  }));
  return <Tabs label="About the residency" tabs={tabs} />;
}

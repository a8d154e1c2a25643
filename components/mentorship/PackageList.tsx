import { BuyForm } from '@/components/forms/BuyForm';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { ByCurrency } from '@/components/ui/ByCurrency';
import { Failure } from '@/components/ui/Failure';
import { Prose } from '@/components/ui/Prose';
import { TextLink } from '@/components/ui/TextLink';
import { formatMoney } from '@/lib/domain/money';
import type { Section as Read } from '@/lib/section';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { MentorshipPackage } from '@/lib/domain/types';

import styles from './PackageList.module.scss';

export function PackageList({ packages }: { packages: Read<Record<CurrencyCode, MentorshipPackage[]>> }) {
  if (!packages.ok) return <Failure>{`Error loading mentorship package: ${packages.message}`}</Failure>;
  if (packages.value.eur.length === 0) return <p>There are no packages on sale at the moment.</p>;
  return (
    <>
      <ByCurrency offers={packages.value} className={styles.packages}>
        {(each) => <Package of={each} />}
      </ByCurrency>
      <div className={styles.notice}>
        <TermsNotice by="buying" />
      </div>
    </>
  );
}

function Package({
  of: { sessions, title, description, price, symbol, price_id: priceId },
}: {
  of: MentorshipPackage;
}) {
  return (
    <article className={styles.package}>
      {sessions !== null && (
        <p className={styles.sessions} aria-hidden="true">
          {sessions}
        </p>
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>
          {title ?? (sessions === 1 ? '1 session' : `${sessions ?? 'Several'} sessions`)}
        </h3>
        <Prose html={description} />
      </div>
      <div className={styles.costs}>
        <p className={styles.price}>{formatMoney(price, symbol)}</p>
        {priceId ? (
          <BuyForm action="/mentorship_checkout" priceId={priceId} />
        ) : (
          <TextLink href="/contact">Write to us</TextLink>
        )}
      </div>
    </article>
  );
}

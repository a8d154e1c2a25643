import { ButtonLink } from '@/components/ui/Button';
import { RidgeLine } from '@/components/ui/RidgeLine';
import { Wrap } from '@/components/ui/Wrap';

import styles from './SubscribeBanner.module.scss';

export function SubscribeBanner() {
  return (
    <aside className={styles.banner} aria-labelledby="subscribe-banner" data-print="none">
      <Wrap>
        <div className={styles.row}>
          <div>
            <h2 id="subscribe-banner" className={styles.title}>
              Subscribe for early access
            </h2>
            <p className={styles.text}>New workshops, releases and news go to subscribers first.</p>
          </div>
          <ButtonLink href="/subscribe" look="ink">
            Subscribe
          </ButtonLink>
        </div>
      </Wrap>
      <RidgeLine />
    </aside>
  );
}

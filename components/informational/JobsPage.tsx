import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';

import styles from './JobsPage.module.scss';

export function JobsPage() {
  return (
    <>
      <SitePageHeader name="jobs" />
      <Section>
        <p className={styles.statement}>There are currently no open positions.</p>
        <div className={styles.text}>
          <Prose>
            <p>
              We are a small team and people tend to stay. When a job comes up, we publish it here with its pay, hours
              and length, and send it to <Link href="/subscribe">subscribers</Link> the same day. We do not take unpaid
              interns.
            </p>
          </Prose>
          <Prose>
            <p>
              Artists who would like to lead a workshop need no vacancy: see ‘Can I teach at CAMP?’ in the{' '}
              <Link href="/faq?q=Can%20I%20teach%20at%20CAMP" prefetch={false}>
                FAQ
              </Link>
              .
            </p>
          </Prose>
        </div>
      </Section>
    </>
  );
}

import type { ReactNode } from 'react';

import { VisitCounter } from '@/components/statistics/VisitCounter';
import { Link } from '@/components/ui/Link';
import { RidgeLine } from '@/components/ui/RidgeLine';
import { Wrap } from '@/components/ui/Wrap';
import { listLinks } from '@/lib/domain/pages';
import { getPreview } from '@/lib/preview/current';
import { site } from '@/lib/site';

import styles from './DeskChrome.module.scss';
import { Wordmark } from './Wordmark';

/** Pages of the team have only links to the home page, to contact, and those that the law requires. */
export async function DeskChrome({ children }: { children: ReactNode }) {
  const isPreview = (await getPreview()) !== null;
  return (
    <>
      <DeskHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <DeskFooter />
      {!isPreview && <VisitCounter />}
    </>
  );
}

function DeskHeader() {
  return (
    <header className={styles.header} data-print="none">
      <Wrap>
        <div className={styles.bar}>
          <Wordmark />
          <Link href="/contact" prefetch={false} className={styles.help}>
            Contact us
          </Link>
        </div>
      </Wrap>
    </header>
  );
}

function DeskFooter() {
  return (
    <footer data-print="none">
      <RidgeLine id="foot-ridge" />
      <div className={styles.footer}>
        <Wrap>
          <p>{site.legalStatement}</p>
          <ul className={styles.links}>
            <li>
              <a href={`mailto:${site.email}`} className={styles.link}>
                {site.email}
              </a>
            </li>
            {listLinks('legal').map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            © {site.copyrightYear} {site.name}
          </p>
        </Wrap>
      </div>
    </footer>
  );
}

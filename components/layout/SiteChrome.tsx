import type { ReactNode } from 'react';

import { VisitCounter } from '@/components/statistics/VisitCounter';
import { listLinks, type SitePageName } from '@/lib/domain/pages';
import { getPreview } from '@/lib/preview/current';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';

import { CurrencySelect } from './CurrencySelect';
import { HeldLine } from './HeldLine';
import { Dropdown, Menu, NavLink } from './Menu';
import { SiteFooter, SubscribeBanner } from './SiteFooter';
import styles from './SiteHeader.module.scss';
import { StickyHeader } from './StickyHeader';
import { Wordmark } from './Wordmark';

export async function SiteChrome({ children }: { children: ReactNode }) {
  const isPreview = (await getPreview()) !== null;
  const pages = await listOfferedPages();
  return (
    <>
      <HeldLine />
      <SiteHeader pages={pages} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeBanner />
      <SiteFooter pages={pages} />
      {!isPreview && <VisitCounter />}
    </>
  );
}

function SiteHeader({ pages }: { pages: SitePageName[] }) {
  return (
    <StickyHeader>
      <div className={styles.bar}>
        <Wordmark />
        <button type="button" className={styles.hamburger} popoverTarget="menu" aria-label="Menu">
          <span aria-hidden="true" className={styles.hamburgerIcon} />
        </button>
        <Menu id="menu" className={styles.menu}>
          <button
            type="button"
            className={styles.close}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <span aria-hidden="true">×</span>
          </button>
          <ul className={styles.links}>
            {listLinks('programme', pages).map((link) => (
              <li key={link.href}>
                <NavLink {...link} className={styles.link} />
              </li>
            ))}
            <li>
              <Dropdown label="Info">
                <ul className={styles.dropdown}>
                  {listLinks('info', pages).map((link) => (
                    <li key={link.href}>
                      <NavLink {...link} className={styles.sublink} />
                    </li>
                  ))}
                </ul>
              </Dropdown>
            </li>
            <li>
              <NavLink href="/contact" label="Contact" className={styles.link} />
            </li>
            <li className={styles.currency}>
              <CurrencySelect />
            </li>
          </ul>
        </Menu>
      </div>
    </StickyHeader>
  );
}

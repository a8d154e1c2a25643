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

interface SiteChromeProps {
  /** The URL of the page is a secret, which is not printed. */
  isSecret?: boolean;
  /** The menu is behind its button at every width. */
  isMenuFolded?: boolean;
  children: ReactNode;
}

/** The header, banner and footer of every page (docs/specification.md#screens). */
export async function SiteChrome({ isSecret = false, isMenuFolded = false, children }: SiteChromeProps) {
  const isPreview = (await getPreview()) !== null;
  const pages = await listOfferedPages();
  return (
    <>
      {/* oxlint-disable-next-line nextjs/no-css-tags -- imported, it would be in the one sheet of all pages */}
      {isSecret ? <link rel="stylesheet" href="/secret-page.css" media="print" /> : <HeldLine />}
      <SiteHeader pages={pages} isMenuFolded={isMenuFolded} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeBanner />
      <SiteFooter pages={pages} />
      {!isPreview && <VisitCounter />}
    </>
  );
}

function SiteHeader({ pages, isMenuFolded }: { pages: SitePageName[]; isMenuFolded: boolean }) {
  return (
    <StickyHeader>
      <div className={styles.bar} data-menu-bar={!isMenuFolded || undefined}>
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

import { CurrencySelect } from './CurrencySelect';
import { Dropdown } from './Dropdown';
import { HeaderFrame } from './HeaderFrame';
import { Menu } from './Menu';
import { NavLink } from './NavLink';
import { infoLinks, programmeLinks } from './navigation';
import styles from './SiteHeader.module.scss';
import { Wordmark } from './Wordmark';

/** The header: a bar on wide screens, a hamburger that opens a sheet on small ones, without script too. */
export function SiteHeader() {
  return (
    <HeaderFrame>
      <div className={styles.bar}>
        <Wordmark />
        <button type="button" className={styles.hamburger} popoverTarget="menu" aria-label="Menu">
          <span aria-hidden="true" className={styles.lines} />
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
            {programmeLinks.map((link) => (
              <li key={link.href}>
                <NavLink {...link} className={styles.link} />
              </li>
            ))}
            <li>
              <Dropdown label="Info">
                <ul className={styles.dropdown}>
                  {infoLinks.map((link) => (
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
    </HeaderFrame>
  );
}

import { Link } from '@/components/ui/Link';
import { Wrap } from '@/components/ui/Wrap';
import { site } from '@/lib/site';

import { ABOUT_LINKS, LEGAL_LINKS, type NavigationLink, QUICK_LINKS } from './navigation';
import styles from './SiteFooter.module.scss';
import { SocialLinks } from './SocialLinks';

export function SiteFooter() {
  return (
    <footer className={styles.footer} data-print="none">
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.organisation}>
            <p className={styles.name} aria-hidden="true">
              CAMP
            </p>
            <p>{site.legalStatement}</p>
            <SocialLinks />
          </div>
          <LinkList title="Quick Links" links={QUICK_LINKS} />
          <LinkList title="About" links={ABOUT_LINKS} />
          <div className={styles.contact}>
            <h2 className={styles.heading}>Write to us</h2>
            <p>
              <a href={`mailto:${site.email}`} className={styles.link}>
                {site.email}
              </a>
            </p>
            <address className={styles.address} translate="no">
              {site.postalAddress.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
        </div>
        <div className={styles.bottom}>
          <p>
            © {site.copyrightYear} {site.name}
          </p>
          <ul className={styles.legal}>
            {LEGAL_LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Wrap>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

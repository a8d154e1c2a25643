import type { CSSProperties } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { RidgeLine } from '@/components/ui/RidgeLine';
import { toHtml } from '@/components/ui/to-html';
import { Wrap } from '@/components/ui/Wrap';
import { listLinks, type SitePageName, WITHDRAW } from '@/lib/domain/pages';
import { site } from '@/lib/site';

import styles from './SiteFooter.module.scss';
import { SocialLinks } from './SocialLinks';

/** Inline styles, because the style sheet of all pages is at its size limit. */
const BOTTOM: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2) var(--space-6)',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockStart: 'min(var(--space-7), 5vw)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--night-hairline)',
  color: 'var(--night-soft)',
};
const LEGAL: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-5)' };
const BANNER_TEXT = { paddingBlockStart: 'var(--space-3)', fontSize: 'var(--step-lead)', fontWeight: 600 };

export function SiteFooter({ pages }: { pages?: SitePageName[] }) {
  const content = (
    <Wrap>
      <div className={styles.columns}>
        <div className={styles.organisation}>
          <p className={styles.name} aria-hidden="true">
            CAMP
          </p>
          <p>{site.legalStatement}</p>
          <SocialLinks />
        </div>
        <LinkList title="Quick Links" links={listLinks('quick', pages)} />
        <LinkList title="Programme" links={listLinks('find', pages)} />
        <LinkList title="About" links={listLinks('about', pages)} />
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
      <div style={BOTTOM}>
        <p>
          © {site.copyrightYear} {site.name}
        </p>
        <FooterLinks links={listLegalLinks(pages)} style={LEGAL} />
      </div>
    </Wrap>
  );
  return (
    <footer
      id="footer"
      className={styles.footer}
      data-print="none"
      dangerouslySetInnerHTML={{ __html: toHtml(content) }}
    />
  );
}

/** Bundles and mentorship packages have no date, so that their buyers can withdraw from the contract. */
const listLegalLinks = (pages?: SitePageName[]) => [
  ...listLinks('legal', pages),
  ...(!pages || pages.includes('bundles') || pages.includes('mentorship') ? [WITHDRAW] : []),
];

type Links = ReturnType<typeof listLinks>;

function LinkList({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <FooterLinks links={links} />
    </nav>
  );
}

function FooterLinks({ links, style }: { links: Links; style?: CSSProperties }) {
  return (
    <ul className={styles.list} style={style}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function SubscribeBanner() {
  return (
    <aside className={styles.banner} aria-labelledby="subscribe-banner" data-print="none">
      <Wrap>
        <div className={styles.row}>
          <div>
            <h2 id="subscribe-banner" className={styles.title}>
              Subscribe for early access
            </h2>
            <p style={BANNER_TEXT}>New workshops, releases and news go to subscribers first.</p>
          </div>
          <ButtonLink href="/subscribe" look="ink">
            Subscribe
          </ButtonLink>
        </div>
      </Wrap>
      <RidgeLine id="foot-ridge" />
    </aside>
  );
}

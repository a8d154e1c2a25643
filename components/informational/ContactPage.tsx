import Link from 'next/link';

import { SocialLinks } from '@/components/layout/SocialLinks';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { site } from '@/lib/site';

import styles from './ContactPage.module.scss';

const NETWORKS = ['Facebook', 'Instagram', 'WhatsApp channel', 'Bluesky'];

/** The contact page; it has no form (docs/specification.md#screens). */
export function ContactPage() {
  const [localPart, domain] = site.email.split('@');
  return (
    <>
      <BreadcrumbData name="Contact" path="/contact" />
      <PageHeader title="Contact" />
      <Wrap>
        <div className={styles.page}>
          <p className={styles.email}>
            <a href={`mailto:${site.email}`} className={styles.emailLink}>
              {localPart}@<wbr />
              {domain}
            </a>
          </p>
          <div className={styles.channels}>
            <section className={styles.channel}>
              <h2 className={styles.heading}>By e-mail</h2>
              <Prose>
                <p>
                  A person reads it, usually within two working days, in English or French. In the middle of a workshop
                  it may take three.
                </p>
                <p>
                  Bookings and anything with money in it are safer by e-mail. Before you write, your question may be
                  among the <Link href="/faq">answered ones</Link>.
                </p>
              </Prose>
            </section>
            <section className={styles.channel}>
              <h2 className={styles.heading}>By post</h2>
              <address className={styles.postalAddress} translate="no">
                {site.postalAddress.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <Prose>
                <p>Postcards are pinned up.</p>
                <p>
                  <a href={site.map} rel="noopener">
                    CAMP on the map
                  </a>
                </p>
              </Prose>
            </section>
            <section className={styles.networks}>
              <h2 className={styles.heading}>You will also find us on</h2>
              <SocialLinks large names={NETWORKS} />
            </section>
          </div>
        </div>
      </Wrap>
    </>
  );
}

import Link from 'next/link';

import { SocialLinks } from '@/components/layout/SocialLinks';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { PageHeader } from '@/components/ui/PageHeader';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import { site } from '@/lib/site';

import styles from './ContactPage.module.scss';

const NETWORKS = ['Facebook', 'Instagram', 'WhatsApp channel', 'Bluesky'];

/** How to reach the house; there is no form (spec.md §2). */
export function ContactPage() {
  const [mailbox, domain] = site.email.split('@');
  return (
    <>
      <BreadcrumbData name="Contact" path="/contact" />
      <PageHeader title="Contact" />
      <Wrap>
        <div className={styles.page}>
          <p className={styles.mail}>
            <a href={`mailto:${site.email}`} className={styles.address}>
              {mailbox}@<wbr />
              {domain}
            </a>
          </p>
          <div className={styles.ways}>
            <section className={styles.way}>
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
            <section className={styles.way}>
              <h2 className={styles.heading}>By post</h2>
              <address className={styles.post} translate="no">
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

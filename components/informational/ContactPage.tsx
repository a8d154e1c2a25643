import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { SocialLinks } from '@/components/layout/SocialLinks';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import { site } from '@/lib/site';

import styles from './ContactPage.module.scss';

const NETWORKS = ['Facebook', 'Instagram', 'WhatsApp channel', 'Bluesky'];

export function ContactPage() {
  const [localPart, domain] = site.email.split('@');
  return (
    <>
      <SitePageHeader name="contact" />
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
              <h2 className={styles.heading}>By email</h2>
              <Prose>
                <p>
                  Every message is read by a person, in English or French. We usually answer within two working days;
                  during a workshop it can take three.
                </p>
                <p>
                  About bookings and payments, please email us rather than use social media: it is more private, and
                  nothing gets lost. Your question may already be answered in the <Link href="/faq">FAQ</Link>.
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
                <p>We pin up every postcard.</p>
                <p>
                  <a href={site.map} rel="noopener">
                    See CAMP on a map
                  </a>
                </p>
              </Prose>
            </section>
            <section className={styles.networks}>
              <h2 className={styles.heading}>Find us on</h2>
              <SocialLinks large names={NETWORKS} />
            </section>
          </div>
        </div>
      </Wrap>
    </>
  );
}

import { Valley } from '@/components/about/Valley';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { SocialLinks } from '@/components/layout/SocialLinks';
import { TextProse } from '@/components/texts/TextParts';
import { Wrap } from '@/components/ui/Wrap';
import { site } from '@/lib/site';
import { findSection, readText } from '@/lib/texts/text';

import styles from './ContactPage.module.scss';

const NETWORKS = ['Facebook', 'Instagram', 'WhatsApp channel', 'Bluesky'];

export function ContactPage() {
  const [localPart, domain] = site.email.split('@');
  const text = readText('contact');
  const [byEmail, byPost] = [findSection(text, 'by-email'), findSection(text, 'by-post')];
  return (
    <>
      <SitePageHeader name="contact" small />
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
              <h2 className={styles.heading}>{byEmail.heading}</h2>
              <TextProse nodes={byEmail.nodes} />
            </section>
            <section className={styles.channel}>
              <h2 className={styles.heading}>{byPost.heading}</h2>
              <address className={styles.postalAddress} translate="no">
                {site.postalAddress.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <TextProse nodes={byPost.nodes} />
            </section>
            <section className={styles.networks}>
              <h2 className={styles.heading}>Find us on</h2>
              <SocialLinks large names={NETWORKS} />
            </section>
          </div>
        </div>
      </Wrap>
      <Valley />
    </>
  );
}

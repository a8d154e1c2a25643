import type { ReactNode } from 'react';

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import type { SitePageName } from '@/lib/domain/pages';

import styles from './LegalPage.module.scss';

interface LegalPageProps {
  name: SitePageName;
  lastChanged: string;
  lead: ReactNode;
  articles: Record<string, ReactNode>;
}

export function LegalPage({ name, lastChanged, lead, articles }: LegalPageProps) {
  return (
    <>
      <SitePageHeader name={name} kicker={`Last changed: ${lastChanged}`} lead={lead} />
      <Wrap>
        <div className={styles.page}>
          <nav className={styles.sidebar} aria-label="Contents" data-print="none">
            <details className={styles.disclosure}>
              <summary className={styles.summary}>Contents</summary>
              <ol className={styles.list}>
                {Object.keys(articles).map((heading, index) => (
                  <li key={heading}>
                    <a href={`#article-${index + 1}`} className={styles.link}>
                      <span className={styles.number}>{index + 1}</span> {heading}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
          <div className={styles.articles}>
            {Object.entries(articles).map(([heading, body], index) => (
              <section key={heading} aria-labelledby={`article-${index + 1}`} className={styles.article}>
                <h2 id={`article-${index + 1}`} className={styles.heading}>
                  <span className={styles.number}>{index + 1}</span> {heading}
                </h2>
                <Prose>{body}</Prose>
              </section>
            ))}
          </div>
        </div>
      </Wrap>
    </>
  );
}

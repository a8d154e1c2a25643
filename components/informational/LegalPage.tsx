import { PACKAGE_TRAVEL } from '@camp/contract/organisation';

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Markdown } from '@/components/texts/Markdown';
import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';
import { isList, isOrdered, type Nodes, readText, unwrap, readTerm, splitAtList } from '@/lib/texts/text';

import styles from './LegalPage.module.scss';

export function LegalPage({ name }: { name: 'terms' | 'privacy' | 'accessibility' | 'legal' }) {
  const { facts, intro, sections } = readText(name, PACKAGE_TRAVEL ? ['packageTravel'] : []);
  return (
    <>
      <SitePageHeader name={name} kicker={`Last changed: ${facts.lastChanged}`} lead={<Markdown nodes={intro} />} />
      <Wrap>
        <div className={styles.page}>
          <nav className={styles.sidebar} aria-label="Contents" data-print="none">
            <details className={styles.disclosure}>
              <summary className={styles.summary}>Contents</summary>
              <ol className={styles.list}>
                {sections.map(({ heading }, index) => (
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
            {sections.map(({ heading, nodes }, index) => (
              <section key={heading} aria-labelledby={`article-${index + 1}`} className={styles.article}>
                <h2 id={`article-${index + 1}`} className={styles.heading}>
                  <span className={styles.number}>{index + 1}</span> {heading}
                </h2>
                <Prose>
                  <Article number={index + 1} nodes={nodes} />
                </Prose>
              </section>
            ))}
          </div>
        </div>
      </Wrap>
    </>
  );
}

function Article({ number, nodes }: { number: number; nodes: Nodes }) {
  return nodes.map((node, index) => {
    if (!isList(node)) return <Markdown key={index} nodes={[node]} />;
    if (isOrdered(node)) return <Clauses key={index} article={number} clauses={node.items} />;
    const hasTerms = node.items.some((item) => item.some(isList));
    return hasTerms ? <RecordList key={index} records={node.items} /> : <Markdown key={index} nodes={[node]} />;
  });
}

function Clauses({ article, clauses }: { article: number; clauses: Nodes[] }) {
  return (
    <div className={styles.clauses}>
      {clauses.map((clause, index) => (
        <div key={index} id={`${article}.${index + 1}`} className={styles.clause}>
          <p className={styles.clauseNumber}>
            {article}.{index + 1}
          </p>
          <div className={styles.text}>
            <Markdown nodes={unwrap(clause)} />
          </div>
        </div>
      ))}
    </div>
  );
}

function RecordList({ records }: { records: Nodes[] }) {
  return (
    <div>
      {records.map(splitAtList).map(({ before, items }, index) => (
        <div key={index} className={styles.record}>
          <h3 className={styles.name}>
            <Markdown nodes={before} />
          </h3>
          <dl className={styles.values}>
            {items.map(readTerm).map(({ term, value }) => (
              <div key={term}>
                <dt className={styles.term}>{term}</dt>
                <dd>
                  <Markdown nodes={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

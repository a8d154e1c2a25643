import type { TextSection } from '@/lib/texts/text';

import styles from './AboutContents.module.scss';

export function AboutContents({ sections }: { sections: Pick<TextSection, 'id' | 'heading'>[] }) {
  return (
    <nav aria-label="On this page" data-print="none">
      <ul className={styles.contents}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.contentsLink}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import buttons from '@/components/ui/Button.module.scss';

import styles from './WorkshopHeader.module.scss';

/** Pages are cached for all visitors, so CSS changes the link's text once the panel knows of a held place. */
export function PanelLink({ children }: { children: string }) {
  return (
    <a href="#book" className={buttons.signal}>
      <span className={styles.unheld}>{children}</span>
      <span className={styles.held} hidden>
        Your place
      </span>
    </a>
  );
}

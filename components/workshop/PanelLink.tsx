import buttons from '@/components/ui/Button.module.scss';

import styles from './WorkshopHeader.module.scss';

/** CSS changes the text if the browser holds a place, because pages are cached. */
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

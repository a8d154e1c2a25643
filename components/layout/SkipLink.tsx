import styles from './SkipLink.module.scss';

export function SkipLink() {
  return (
    <a href="#content" className={styles.skip} data-print="none">
      Skip to content
    </a>
  );
}

import styles from './DeployRibbon.module.scss';

export function DeployRibbon() {
  return <p className={styles.ribbon}>This is a preview of the site, for review only.</p>;
}

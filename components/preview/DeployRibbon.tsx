import styles from './DeployRibbon.module.scss';

/** On every page of a deploy with SITE_ENV=preview, for everybody. */
export function DeployRibbon() {
  return <p className={styles.ribbon}>This is a preview of the site, for review only.</p>;
}

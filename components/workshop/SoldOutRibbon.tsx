import styles from './SoldOutRibbon.module.scss';

/** Stands in the corner of a workshop's picture. */
export function SoldOutRibbon({ large = false }: { large?: boolean }) {
  return <p className={large ? styles.large : styles.ribbon}>Sold out</p>;
}

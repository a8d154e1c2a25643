import styles from './Ribbon.module.scss';

/** Stands in the corner of a workshop's picture. */
export function Ribbon({ label, large = false }: { label: 'Sold out' | 'Finished'; large?: boolean }) {
  return <p className={large ? styles.large : styles.ribbon}>{label}</p>;
}

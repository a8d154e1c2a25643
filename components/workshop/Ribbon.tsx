import type { RibbonLabel } from '@/lib/domain/ribbon';

import styles from './Ribbon.module.scss';

export function Ribbon({ label, large = false }: { label: RibbonLabel | 'Unpublished'; large?: boolean }) {
  return <p className={large ? styles.large : styles.ribbon}>{label}</p>;
}

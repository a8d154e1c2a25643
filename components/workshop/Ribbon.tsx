import { SOLD_OUT } from '@/lib/domain/places';

import styles from './Ribbon.module.scss';

export function Ribbon({
  label,
  large = false,
}: {
  label: typeof SOLD_OUT | 'Finished' | 'Unpublished';
  large?: boolean;
}) {
  return <p className={large ? styles.large : styles.ribbon}>{label}</p>;
}

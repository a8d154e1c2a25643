import type { ReactNode } from 'react';

import styles from './DescriptionList.module.scss';
import { FactList } from './FactList';

export function DescriptionList({ items }: { items: Record<string, ReactNode> }) {
  return <FactList facts={Object.entries(items).map(([term, value]) => ({ term, value }))} className={styles.list} />;
}

import type { ReactNode } from 'react';

import styles from './FilterForm.module.scss';

export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.label}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FilterOptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function FilterOption({ onChange, children, ...input }: FilterOptionProps) {
  return (
    <label className={styles.option}>
      <input {...input} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}

'use client';

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { Button } from '@/components/ui/Button';

import styles from './FilterForm.module.scss';

interface FilterFormProps extends ComponentProps<'form'> {
  onEarlyInput: (searchParams: URLSearchParams) => void;
}

export function FilterForm({ onEarlyInput, ...form }: FilterFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const applyEarlyInput = useEffectEvent(() => {
    const searchParams = ref.current && readEarlyInput(ref.current);
    if (searchParams) onEarlyInput(searchParams);
  });
  useEffect(() => applyEarlyInput(), []);
  return <form {...form} ref={ref} method="get" role="search" onSubmit={(event) => event.preventDefault()} />;
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: (query: string) => void;
}

export function SearchField({ onChange, ...input }: SearchFieldProps) {
  return (
    <div>
      <label htmlFor="q" className={styles.label}>
        Search
      </label>
      <input
        {...input}
        id="q"
        type="search"
        name="q"
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export function FilterSubmit({ children }: { children: string }) {
  return (
    <div data-without-script>
      <Button type="submit" look="ink">
        {children}
      </Button>
    </div>
  );
}

interface FilterGroupProps {
  legend: string;
  className?: string;
  children: ReactNode;
}

export function FilterGroup({ legend, className, children }: FilterGroupProps) {
  return (
    <fieldset className={className}>
      <legend className={styles.label}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FilterOptionsProps<Value extends string> {
  legend: string;
  type: 'radio' | 'checkbox';
  name: string;
  options: readonly (readonly [value: Value, label: ReactNode])[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value, chosen: boolean) => void;
  /** Class of a wrapper around the options; none without it. */
  className?: string;
}

export function FilterOptions<Value extends string>(props: FilterOptionsProps<Value>) {
  const { legend, type, name, options, isChosen, onChoose, className } = props;
  const inputs = options.map(([value, label]) => (
    <label key={value} className={styles.option}>
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen(value)}
        onChange={(event) => onChoose(value, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  ));
  return <FilterGroup legend={legend}>{className ? <div className={className}>{inputs}</div> : inputs}</FilterGroup>;
}

function readEarlyInput(form: HTMLFormElement): URLSearchParams | null {
  const controls = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const isChanged = controls.some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );
  return isChanged ? new URLSearchParams(new FormData(form) as unknown as Record<string, string>) : null;
}

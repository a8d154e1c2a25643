'use client';

import { useSyncExternalStore } from 'react';

import { CURRENCIES, parseCurrency } from '@/lib/domain/currency';
import { chosenCurrency, chooseCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';

import styles from './CurrencySelect.module.scss';

/** Shows the session's currency and changes it on every price of the page at once. */
export function CurrencySelect() {
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, () => 'eur' as const);
  return (
    <label className={styles.currency} data-with-script>
      <span className={styles.label}>Currency</span>
      <select
        className={styles.select}
        value={currency}
        onChange={(event) => chooseCurrency(parseCurrency(event.target.value))}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code.toUpperCase()}
          </option>
        ))}
      </select>
    </label>
  );
}

'use client';

import { CURRENCIES, DEFAULT_CURRENCY, parseCurrency } from '@camp/contract/currencies';
import { useSyncExternalStore } from 'react';

import { chooseCurrency, getChosenCurrency, onCurrencyChange } from '@/lib/session/chosen-currency';

import styles from './CurrencySelect.module.scss';

export function CurrencySelect() {
  const currency = useSyncExternalStore(onCurrencyChange, getChosenCurrency, () => DEFAULT_CURRENCY);
  return (
    <span className={styles.currency} data-with-script data-print="none">
      <select
        name="currency"
        aria-label="Currency"
        // Stops browsers from restoring another currency.
        autoComplete="off"
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
    </span>
  );
}

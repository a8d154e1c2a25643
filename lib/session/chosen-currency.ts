import { type Currency, parseCurrency } from '@camp/contract/currencies';

import { getSessionCookieName } from './cookie-names';

const CHANGE_EVENT = 'currencychange';

/** Set by the script in the head, before the first paint, and by a choice before hydration. */
export function getChosenCurrency(): Currency {
  const { currency, chosen } = document.documentElement.dataset;
  return parseCurrency(currency ?? chosen);
}

export function chooseCurrency(currency: Currency): void {
  const https = location.protocol === 'https:';
  const name = getSessionCookieName('currency', https);
  document.cookie = `${name}=${currency}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;
  document.documentElement.dataset.currency = currency;
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

export function onCurrencyChange(listener: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, listener);
  return () => window.removeEventListener(CHANGE_EVENT, listener);
}

import { type CurrencyCode, parseCurrency } from '@/lib/domain/currency';

const CHANGE_EVENT = 'currencychange';

/** The currency that the page shows: the script in the head sets it on the document before the first paint. */
export function chosenCurrency(): CurrencyCode {
  return parseCurrency(document.documentElement.dataset.currency);
}

/** Keeps the choice for the session and shows it at once. */
export function chooseCurrency(currency: CurrencyCode): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `currency=${currency}; Path=/; SameSite=Lax${secure}`;
  document.documentElement.dataset.currency = currency;
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

export function onCurrencyChange(listener: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, listener);
  return () => window.removeEventListener(CHANGE_EVENT, listener);
}

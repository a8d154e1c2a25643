import { type CurrencyCode, parseCurrency } from '@/lib/domain/currency';

const CHANGED = 'currencychange';

/** The currency that the page shows now: what the head script put on the document (design: one cookie, no flash). */
export function chosenCurrency(): CurrencyCode {
  return parseCurrency(document.documentElement.dataset.currency);
}

/** Keeps the choice for the session and shows it at once, in this page and whatever listens. */
export function chooseCurrency(currency: CurrencyCode): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `currency=${currency}; Path=/; SameSite=Lax${secure}`;
  document.documentElement.dataset.currency = currency;
  window.dispatchEvent(new Event(CHANGED));
}

export function onCurrencyChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

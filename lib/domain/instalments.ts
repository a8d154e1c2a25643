import { formatMoney, isSameAmount } from './money';

/** "€298 today, then 27 Dec, 27 Jan, 27 Feb". @param today `YYYY-MM-DD` */
export function formatInstalments(today: string, monthly: number, count: number, symbol: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const days = Array.from({ length: count - 1 }, (_, index) => {
    const lastDay = new Date(Date.UTC(year, month + index + 1, 0)).getUTCDate();
    return format.format(Date.UTC(year, month + index, Math.min(day, lastDay))).replace(' ', '\u00a0');
  });
  return `${formatMoney(monthly, symbol)} today, then ${days.join(', ')}`;
}

/** Null if the monthly payments add up to the price. */
export function explainInstalmentSum(price: number, monthly: number, count: number, symbol: string): string | null {
  const sum = Math.round(monthly * count * 100) / 100;
  if (isSameAmount(sum, price)) return null;
  const difference = Math.abs(sum - price);
  const total = `all ${count} come to ${formatMoney(sum, symbol)}`;
  if (difference <= count / 2) return `Each is rounded, so ${total}.`;
  return `Together ${total}, ${formatMoney(difference, symbol)} ${sum > price ? 'more' : 'less'} than in full.`;
}

// Apart from other rules, because few pages load these.

/** One of the monthly payments of a total, in whole currency units. */
export function getInstalment(total: number, numberOfPayments: number): number {
  return Math.round(total / Math.max(1, numberOfPayments));
}

/** The same day of a later month, or the last day of a shorter month. @param day `YYYY-MM-DD` */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const laterMonth = new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 8);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
  const sameDay = laterMonth + day.slice(8);
  return sameDay < lastOfMonth ? sameDay : lastOfMonth;
}

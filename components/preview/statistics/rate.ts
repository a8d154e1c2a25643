/** "4.5%"; empty when `all` is 0. */
export function formatRate(count: number, all: number): string {
  if (all === 0) return '';
  const percent = (count / all) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

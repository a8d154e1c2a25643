/**
 * Firefox shows a document from its own cache while `stale-while-revalidate` lasts, with places, prices and scripts of
 * a day ago. Shared caches alone may send stale pages.
 */
export function splitCacheControl(value: unknown): Record<string, string> {
  if (typeof value !== 'string' || !/^s-maxage=(?!.*must-revalidate)/.test(value)) return {};
  return { 'cache-control': `${value}, must-revalidate`, 'cdn-cache-control': value };
}

/** A mailto URL without a recipient (RFC 6068, docs/decisions/share-by-email.md). */
export function getEmailUrl(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

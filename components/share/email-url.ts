/** Opens an email about a page, to whomever its writer names (RFC 6068): docs/decisions/share-by-email.md. */
export function emailUrl(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

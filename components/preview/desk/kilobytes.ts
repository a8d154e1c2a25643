/** 12,345 → "12.3 KB". */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: bytes < 100_000 ? 1 : 0 })} KB`;
}

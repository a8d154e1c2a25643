import { fold } from './search-text';

/** "Étienne Roux" → "etienne-roux"; empty without letters or digits. */
export function toSlug(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

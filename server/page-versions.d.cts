/** One render of a page, as the page cache holds it. */
export interface PageVersion {
  lastModified: number;
  tags: string[];
  replaced: boolean;
}
export function notePageRead(key: string, entry: object): void;
export function replacePage(key: string): void;
export function observePageRead(read: { version?: PageVersion }, handle: () => void): void;
export function isFresh(version: PageVersion, revalidateSeconds: number, now?: number): boolean;

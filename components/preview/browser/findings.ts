/** A problem found on the page. */
export interface Finding {
  kind: 'Accessibility' | 'Layout shift' | 'Slow interaction' | 'Missing picture' | 'Dead link';
  message: string;
  element: Element | null;
}

const BAR = '.preview-bar';

/** Excludes the preview bar. */
export const isOfPage = (element: Element) => !element.closest(BAR);

/** Limits how many items are processed at a time. */
export async function forEachInTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

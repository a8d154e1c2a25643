/** Something on the page that wants mending. */
export interface Finding {
  kind: 'Accessibility' | 'Layout shift' | 'Slow interaction' | 'Missing picture' | 'Dead link';
  message: string;
  /** Where it is; null when it has no place on the page. */
  element: Element | null;
}

const BAR = '.preview-bar';

/** Whether an element belongs to the page, and not to the bar that checks it. */
export const isOfPage = (element: Element) => !element.closest(BAR);

/** Runs `work` for all items, a few at a time. */
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

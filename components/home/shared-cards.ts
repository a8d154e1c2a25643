import type { Collection, FrontPageSelection, WorkshopCard } from '@/lib/domain/types';

/**
 * Makes equal cards one object: the data that the page sends to the browser then holds each of them once, however
 * many lists and collections show it.
 */
export class SharedCards {
  #known = new Map<string, WorkshopCard>();

  inSelection({ allw, onsite, online }: FrontPageSelection): FrontPageSelection {
    return { allw: this.#share(allw), onsite: this.#share(onsite), online: this.#share(online) };
  }

  inCollection(collection: Collection): Collection {
    return { ...collection, workshops: this.#share(collection.workshops) };
  }

  #share(cards: WorkshopCard[]): WorkshopCard[] {
    return cards.map((card) => {
      const key = JSON.stringify(card);
      if (!this.#known.has(key)) this.#known.set(key, card);
      return this.#known.get(key)!;
    });
  }
}

/** In a small module: a larger one, shared by client components, would be another request of each page. */
export const SOLD_OUT = 'SOLD OUT';

export const formatPlacesLeft = (places: number, word: string | null): string =>
  `${places} ${word ?? (places === 1 ? 'place left' : 'places left')}`;

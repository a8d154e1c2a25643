export const formatPlacesLeft = (places: number, word: string | null): string =>
  `${places} ${word ?? (places === 1 ? 'place left' : 'places left')}`;

/** File names of the gallery, in the order they are shown. */
export const gallery: string[] = Array.from(
  { length: 18 },
  (_, index) => `gallery-${String(index + 1).padStart(2, '0')}.jpg`,
);

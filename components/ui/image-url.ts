/** Whether the image optimiser serves this picture at other widths. */
export const isOptimizable = (src: string) => src.startsWith('/media/') || src.startsWith('/images/');

/** The optimiser's URL of a picture; `width` is one of those that next.config.ts allows. */
export const optimizedUrl = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=70`;

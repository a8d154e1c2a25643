/** Whether the image optimiser may be asked for a picture in other widths. */
export const isOurs = (src: string) => src.startsWith('/media/') || src.startsWith('/images/');

/** One of our pictures at one of the widths that next.config.ts allows. */
export const resized = (src: string, width: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=70`;

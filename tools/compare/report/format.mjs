/** "0.34%", never 0 for what is not. */
export const percent = (share) => (share < 0.0001 ? 'under 0.01%' : `${(share * 100).toFixed(share < 0.1 ? 2 : 0)}%`);

/** "+1.2 KB". */
export const kilobytes = (bytes) => `${bytes < 0 ? '−' : '+'}${(Math.abs(bytes) / 1000).toFixed(1)} KB`;

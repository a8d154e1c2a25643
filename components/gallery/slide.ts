/** A slide of the full-screen viewer (spec.md §3). */
export interface LightboxSlide {
  type: 'image' | 'video' | 'embed_video';
  source: string;
  caption?: string;
  id: string | number;
  width?: number;
  height?: number;
  showControls?: boolean;
  videoAutoplay?: boolean;
  muted?: boolean;
}

/** The address of a video elsewhere, and whose site it is; null when it is no web address. */
export function elsewhere(source: string): { href: string; host: string } | null {
  if (!URL.canParse(source)) return null;
  const { protocol, href, hostname } = new URL(source);
  return protocol === 'https:' || protocol === 'http:' ? { href, host: hostname.replace(/^www\./, '') } : null;
}

/** How a slide's number is written: 03. */
export function slideNumber(index: number): string {
  return String(index + 1).padStart(2, '0');
}

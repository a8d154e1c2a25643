/** A slide of the lightbox (docs/specification.md#entities). */
export interface LightboxSlide {
  type: 'image' | 'video' | 'embed_video';
  source: string;
  caption?: string;
  /** The text alternative, when the caption is none. */
  alt?: string;
  id: string | number;
  width?: number;
  height?: number;
  showControls?: boolean;
  videoAutoplay?: boolean;
  muted?: boolean;
}

/** The URL and host of a video on another site; null when the source is no http(s) URL. */
export function externalVideo(source: string): { href: string; host: string } | null {
  if (!URL.canParse(source)) return null;
  const { protocol, href, hostname } = new URL(source);
  return protocol === 'https:' || protocol === 'http:' ? { href, host: hostname.replace(/^www\./, '') } : null;
}

/** The number of a slide with two digits, from 01. */
export function slideNumber(index: number): string {
  return String(index + 1).padStart(2, '0');
}

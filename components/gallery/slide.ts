export interface LightboxSlide {
  type: 'image' | 'video' | 'embed_video';
  source: string;
  caption?: string;
  alt?: string;
  id: string | number;
  width?: number;
  height?: number;
  showControls?: boolean;
  videoAutoplay?: boolean;
  muted?: boolean;
}

export function parseVideoUrl(source: string): { href: string; host: string } | null {
  if (!URL.canParse(source)) return null;
  const { protocol, href, hostname } = new URL(source);
  return protocol === 'https:' || protocol === 'http:' ? { href, host: hostname.replace(/^www\./, '') } : null;
}

export function formatSlideNumber(index: number): string {
  return String(index + 1).padStart(2, '0');
}

export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((Math.trunc(index) % count) + count) % count : 0;
}

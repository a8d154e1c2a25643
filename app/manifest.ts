import type { MetadataRoute } from 'next';

import { site } from '@/lib/site';

const SIZES = [192, 512];

export default function manifest(): MetadataRoute.Manifest {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: site.themeColor,
    theme_color: site.themeColor,
    icons: [
      ...SIZES.map((size) => icon('icon', size, 'any')),
      ...SIZES.map((size) => icon('maskable', size, 'maskable')),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

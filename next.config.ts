import type { NextConfig } from 'next';
import { fileURLToPath } from 'node:url';

import { CURRENCIES } from './lib/domain/currency';
import { PICTURE_QUALITY, PICTURE_WIDTHS, THUMBNAIL_WIDTHS } from './lib/domain/pictures';

const DAY = 24 * 3600;

const config: NextConfig = {
  // The test command checks types; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // server/main.ts compresses, brotli included.
  compress: false,
  reactStrictMode: true,
  // The head of every page is whole before its body is sent, per-request pages included.
  htmlLimitedBots: /.*/,
  // A page nobody asked for in a day is rendered anew instead of being served stale.
  expireTime: 24 * 3600,
  cacheHandler: fileURLToPath(new URL('./dist/page-cache.cjs', import.meta.url)),
  transpilePackages: ['swiper', 'yet-another-react-lightbox'],
  sassOptions: { loadPaths: ['./styles'], additionalData: `$currencies: (${CURRENCIES.join(', ')});` },
  images: {
    formats: ['image/webp'],
    localPatterns: [
      { pathname: '/media/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
    remotePatterns: [],
    deviceSizes: PICTURE_WIDTHS,
    imageSizes: THUMBNAIL_WIDTHS,
    qualities: [PICTURE_QUALITY],
    minimumCacheTTL: DAY,
    // The least recently used variants make room for new ones.
    maximumDiskCacheSize: 256 * 1024 * 1024,
    dangerouslyAllowSVG: false,
  },
  experimental: {
    // With app/not-found.tsx, each page would carry the site's header and footer once more per layout.
    globalNotFound: true,
    // Few files before the first paint: a request of its own costs more than a few styles of other pages.
    cssChunking: { type: 'graph', requestCost: 5_000_000, weightDistribution: 0 },
  },
  async headers() {
    const kept = { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' };
    return ['/images/:path*', '/video/:path*', '/icons/:path*', '/favicon.ico', '/icon.svg', '/apple-icon.png'].map(
      (source) => ({ source, headers: [kept] }),
    );
  },
  async rewrites() {
    return [
      // Phones ask for these names, whatever the page says.
      { source: '/apple-touch-icon:variant(-[\\w-]+)?.png', destination: '/apple-icon.png' },
      { source: '/site.webmanifest', destination: '/manifest.webmanifest' },
    ];
  },
  async redirects() {
    const aliases = {
      success: 'thanks',
      payment_failed: 'paymentfailed',
      booking_error: 'paymenterror',
      payment_error: 'paymenterror',
    };
    return Object.entries(aliases).map(([alias, route]) => ({
      source: `/${alias}/:ctype/:hash`,
      destination: `/${route}/:ctype/:hash`,
      permanent: true,
    }));
  },
};

export default config;

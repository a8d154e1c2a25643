import type { NextConfig } from 'next';
import { fileURLToPath } from 'node:url';

import { CURRENCIES } from './contract/src/names';
import { RESULT_ALIASES } from './lib/domain/pages';
import { PICTURE_QUALITIES, PICTURE_WIDTHS, THUMBNAIL_WIDTHS } from './lib/domain/pictures';
import { isOn } from './lib/framework/switches';
import { createPlainPolicy, POLICY_HEADER } from './server/content-security-policy';

const DAY = 24 * 3600;

const config: NextConfig = {
  // The test command checks types, so that a start need not wait.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // server/main.ts compresses, brotli included.
  compress: !process.env.SITE_SERVER,
  // Our server runs a standalone build too, with a warning if it read so here.
  output: process.env.STANDALONE && !process.env.SITE_SERVER ? 'standalone' : undefined,
  // Found by path, which tracing cannot see: texts, the preview's scripts and styles, what a custom server looks for.
  outputFileTracingIncludes: {
    '/*': [
      './texts/*',
      './dist/preview/**',
      './node_modules/next/dist/compiled/webpack/*',
      './node_modules/next/dist/compiled/@babel/runtime/package.json',
    ],
  },
  reactStrictMode: true,
  // The complete head of a page is sent before its body, also for pages rendered per request.
  htmlLimitedBots: /.*/,
  // A page without a request for a day is rendered again instead of being served stale.
  expireTime: 24 * 3600,
  // server/framework/response-cache.ts keeps cached pages in memory too.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  cacheHandler: isOn('page-cache') ? fileURLToPath(new URL('./dist/page-cache.cjs', import.meta.url)) : undefined,
  transpilePackages: ['swiper', 'yet-another-react-lightbox'],
  sassOptions: { loadPaths: ['./styles'], additionalData: `$currencies: (${CURRENCIES.join(', ')});` },
  images: {
    formats: process.env.AVIF === '0' ? ['image/webp'] : ['image/avif', 'image/webp'],
    localPatterns: [
      { pathname: '/media/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
    remotePatterns: [],
    deviceSizes: PICTURE_WIDTHS,
    imageSizes: THUMBNAIL_WIDTHS,
    qualities: PICTURE_QUALITIES,
    minimumCacheTTL: DAY,
    // The least recently used variants make room for new ones.
    maximumDiskCacheSize: 256 * 1024 * 1024,
    dangerouslyAllowSVG: false,
  },
  experimental: {
    // app/not-found.tsx would add the site's header and footer to each page, once per layout.
    globalNotFound: true,
    // A further request before the first paint costs more than a few styles of other pages.
    cssChunking: isOn('css-chunking') ? { type: 'graph', requestCost: 5_000_000, weightDistribution: 0 } : undefined,
  },
  async headers() {
    const kept = { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' };
    const assets = ['/images/:path*', '/video/:path*', '/icons/:path*', '/favicon.ico', '/icon.svg', '/apple-icon.png'];
    const policies = [{ source: '/:path*', headers: [{ key: POLICY_HEADER, value: createPlainPolicy() }] }];
    // Without the page cache, cached pages have no hash policy.
    const isPlain = !isOn('policy') || !isOn('page-cache');
    return [...(isPlain ? policies : []), ...assets.map((source) => ({ source, headers: [kept] }))];
  },
  async rewrites() {
    return [
      // Phones request these names even if the page links to others.
      { source: '/apple-touch-icon:variant(-[\\w-]+)?.png', destination: '/apple-icon.png' },
      { source: '/site.webmanifest', destination: '/manifest.webmanifest' },
    ];
  },
  async redirects() {
    const resultPages = Object.entries(RESULT_ALIASES).map(([alias, route]) => ({
      source: `/${alias}/:ctype/:hash`,
      destination: `/${route}/:ctype/:hash`,
      permanent: true,
    }));
    // Otherwise each spelling of an id is cached as a separate page.
    const source = '/:ctype(onsite|online|collection)/:zeros(0+):id([1-9]\\d*)/:rest*';
    return [...resultPages, { source, destination: '/:ctype/:id/:rest*', permanent: true }];
  },
};

export default config;

import type { NextConfig } from 'next';
import { fileURLToPath } from 'node:url';

import { CURRENCIES } from './contract/src/currencies';
import { MARKDOWN_PAGES, RESULT_ALIASES } from './lib/domain/pages';
import { isOn } from './lib/framework/switches';
import { PICTURE_QUALITIES, PICTURE_WIDTHS, THUMBNAIL_WIDTHS } from './lib/picture-sizes';
import { createPlainPolicy, POLICY_HEADER } from './server/content-security-policy';

const DAY = 24 * 3600;

const config: NextConfig = {
  // `npm test` checks types.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // server/main.ts compresses responses, also with Brotli.
  compress: !process.env.SITE_SERVER,
  // server/main.ts runs a standalone build too, but would log a warning.
  output: process.env.STANDALONE && !process.env.SITE_SERVER ? 'standalone' : undefined,
  // Files that are read by path, which tracing does not find.
  outputFileTracingIncludes: {
    '/*': [
      './texts/*',
      './dist/preview/**',
      './node_modules/next/dist/compiled/webpack/*',
      './node_modules/next/dist/compiled/@babel/runtime/package.json',
    ],
  },
  reactStrictMode: true,
  // Sends the complete head of a page before its body, also if rendered per request.
  htmlLimitedBots: /.*/,
  // After a day without a request a page is rendered again, not served stale.
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
    // Evicts the least recently used variants.
    maximumDiskCacheSize: 256 * 1024 * 1024,
    dangerouslyAllowSVG: false,
  },
  experimental: {
    // Without it, each page contains header and footer of app/not-found.tsx, once per layout.
    globalNotFound: true,
    // Another request before the first paint costs more than some styles of other pages.
    cssChunking: isOn('css-chunking') ? { type: 'graph', requestCost: 5_000_000, weightDistribution: 0 } : undefined,
  },
  async headers() {
    const kept = { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' };
    const assets = ['/images/:path*', '/video/:path*', '/icons/:path*', '/favicon.ico', '/icon.svg', '/apple-icon.png'];
    const policies = [{ source: '/:path*', headers: [{ key: POLICY_HEADER, value: createPlainPolicy() }] }];
    // Without these layers cached pages have no policy with hashes.
    const isPlain = !isOn('page-policy') || !isOn('page-cache');
    return [...(isPlain ? policies : []), ...assets.map((source) => ({ source, headers: [kept] }))];
  },
  async rewrites() {
    return [
      // Phones request these names, although pages link to others.
      { source: '/apple-touch-icon:variant(-[\\w-]+)?.png', destination: '/apple-icon.png' },
      { source: '/site.webmanifest', destination: '/manifest.webmanifest' },
      { source: '/:type(onsite|online)/:item.md', destination: '/markdown/:type/:item' },
      { source: `/:page(${MARKDOWN_PAGES.join('|')}).md`, destination: '/markdown/:page' },
    ];
  },
  async redirects() {
    return Object.entries(RESULT_ALIASES).map(([alias, route]) => ({
      source: `/${alias}/:ctype/:hash`,
      destination: `/${route}/:ctype/:hash`,
      permanent: true,
    }));
  },
};

export default config;

import localFont from 'next/font/local';

export const display = localFont({
  // The € is redrawn on the outline of the C, because the bars of Syne's € seem to strike a price through.
  // Each file fits the first round trip of a connection (docs/speed.md).
  src: [
    { path: './syne.woff2', weight: '400 700' },
    { path: './syne-800.woff2', weight: '800' },
  ],
  display: 'swap',
  variable: '--font-display',
  adjustFontFallback: false,
  // Letters of English and French; Syne Extended has others (styles/fallback.scss).
  fallback: ['Syne Extended', 'Syne Fallback', 'Syne Fallback Arial', 'Syne Fallback Roboto', 'Arial', 'sans-serif'],
});

export const text = localFont({
  // styles/fallback.scss adds the italic, so that no page preloads it.
  src: './source-sans.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-text',
  adjustFontFallback: false,
  fallback: ['Source Sans Extended', 'Text Fallback', 'Text Fallback Roboto', 'sans-serif'],
});

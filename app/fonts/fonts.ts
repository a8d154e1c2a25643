import localFont from 'next/font/local';

export const display = localFont({
  src: './syne.woff2',
  weight: '400 800',
  // The stand-in of styles/fallback.scss keeps its room, unseen: at its width it would be far too tall.
  display: 'block',
  variable: '--font-display',
  adjustFontFallback: false,
  // The first has the letters that Syne's own file lacks (styles/fallback.scss).
  fallback: ['Syne Extended', 'Syne Fallback', 'Arial', 'sans-serif'],
});

export const text = localFont({
  src: [
    { path: './source-sans.woff2', weight: '400 700', style: 'normal' },
    { path: './source-sans-italic.woff2', weight: '400', style: 'italic' },
  ],
  display: 'swap',
  variable: '--font-text',
  fallback: ['Gill Sans', 'Calibri', 'Segoe UI', 'sans-serif'],
});

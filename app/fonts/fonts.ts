import localFont from 'next/font/local';

export const display = localFont({
  src: './syne.woff2',
  weight: '400 800',
  // Text stays invisible until Syne is loaded: a fallback of the same width would be far too tall.
  display: 'block',
  variable: '--font-display',
  adjustFontFallback: false,
  // Syne Extended has the letters that syne.woff2 lacks (styles/fallback.scss).
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

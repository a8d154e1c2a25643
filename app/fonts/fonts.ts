import localFont from 'next/font/local';

export const display = localFont({
  src: './syne.woff2',
  weight: '400 800',
  display: 'swap',
  variable: '--font-display',
  fallback: ['Arial Black', 'Helvetica Neue', 'Arial', 'sans-serif'],
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

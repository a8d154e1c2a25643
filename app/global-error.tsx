'use client';

import styles from '@/styles/global.module.scss';

import { display, text } from './fonts/fonts';

/** Part of every page's scripts, so it imports no component. */
export default function GlobalError() {
  return (
    <html lang="en-GB" className={`${styles.page} ${display.variable} ${text.variable}`}>
      <body>
        <main>
          <title>Something went wrong</title>
          <h1>Something went wrong</h1>
          <p>We could not load this page just now. It is nothing you did, and it usually passes.</p>
          <p>
            <a href="/">Go to the home page</a>
          </p>
        </main>
      </body>
    </html>
  );
}

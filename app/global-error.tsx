'use client';

import styles from '@/styles/global.module.scss';

/** Part of every page's scripts, so it imports no component, and names the font that the page before has loaded. */
export default function GlobalError() {
  return (
    <html lang="en-GB" className={styles.page} style={{ fontFamily: 'text, sans-serif' }}>
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

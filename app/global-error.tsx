'use client';

import { PageFailure, type Thrown } from '@/components/failure/PageFailure';

import { display, text } from './fonts/fonts';
import '@/styles/global.scss';

/** What is left when the layout itself fails. */
export default function GlobalError(thrown: Thrown) {
  return (
    <html lang="en-GB" className={`${display.variable} ${text.variable}`}>
      <body>
        <main>
          <PageFailure {...thrown} />
        </main>
      </body>
    </html>
  );
}

'use client';

import { type ErrorPageProps, PageFailure } from '@/components/failure/PageFailure';

import { display, text } from './fonts/fonts';
import '@/styles/global.scss';

/** The page when the root layout itself fails. */
export default function GlobalError(props: ErrorPageProps) {
  return (
    <html lang="en-GB" className={`${display.variable} ${text.variable}`}>
      <body>
        <main>
          <PageFailure {...props} />
        </main>
      </body>
    </html>
  );
}

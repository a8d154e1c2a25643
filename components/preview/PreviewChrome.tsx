import type { ReactNode } from 'react';

import { Wordmark } from '@/components/layout/Wordmark';
import { Wrap } from '@/components/ui/Wrap';

/** What stands around the pages of /preview. */
export function PreviewChrome({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="preview-header">
        <Wrap>
          <Wordmark />
        </Wrap>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

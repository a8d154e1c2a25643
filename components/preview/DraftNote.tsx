import type { ReactNode } from 'react';

import { NOT_BOOKABLE } from '@/lib/preview/draft-styles';

/** Its style is that of the preview, so that visitors load none of it. */
export function DraftNote({ children = NOT_BOOKABLE }: { children?: ReactNode }) {
  return (
    <p className="preview-note" data-print="none">
      <strong>Draft.</strong> {children}
    </p>
  );
}

import type { ReactNode } from 'react';

import { NOT_BOOKABLE } from '@/lib/preview/unpublished-styles';

/** Styled by the preview's style sheet, which visitors do not load. */
export function UnpublishedNote({ children = NOT_BOOKABLE }: { children?: ReactNode }) {
  return (
    <p className="preview-note" data-print="none">
      <strong>Draft.</strong> {children}
    </p>
  );
}

import type { ReactNode } from 'react';

import { NOT_BOOKABLE } from '@/lib/preview/unpublished-styles';

/** The preview's style sheet has its style, so that visitors do not load it. */
export function UnpublishedNote({ children = NOT_BOOKABLE }: { children?: ReactNode }) {
  return (
    <p className="preview-note" data-print="none">
      <strong>Draft.</strong> {children}
    </p>
  );
}

import type { ReactNode } from 'react';

interface AnnouncementProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Stands empty until there is something to say (docs/style.md#results). Screen readers read an empty `role="status"` as
 * "status bar".
 */
export function Announcement({ className, children }: AnnouncementProps) {
  return (
    <p aria-live="polite" aria-atomic="true" className={className}>
      {children}
    </p>
  );
}

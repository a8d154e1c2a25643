'use client';

import { useEffect, useState } from 'react';

/** Whether the visitor has come back to the page, or the network has; once true, for good. */
export function useReturned(): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const onReturn = () => {
      if (document.visibilityState === 'hidden') return;
      controller.abort();
      setReturned(true);
    };
    for (const event of ['focus', 'online', 'visibilitychange']) {
      window.addEventListener(event, onReturn, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return returned;
}

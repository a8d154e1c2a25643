'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /** The control clicked before hydration (server/framework/deferral.ts). */
    earlyClick?: HTMLElement | null | false;
  }
}

export function Hydration() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    if (window.earlyClick) window.earlyClick.click();
  }, []);
  return null;
}

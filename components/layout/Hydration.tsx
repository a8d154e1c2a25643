'use client';

import { useEffect, useState } from 'react';

import styles from './Hydration.module.scss';

declare global {
  interface Window {
    /** The control that was clicked before scripts ran (server/framework/deferral.ts). */
    earlyClick?: HTMLElement | null | false;
  }
}

/** Marks the page as hydrated. From then on a script that does not load is reported once; links lead on as before. */
export function Hydration() {
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    if (window.earlyClick) window.earlyClick.click();
    return onScriptFailure(() => setIncomplete(true));
  }, []);
  return (
    incomplete && (
      <p role="status" className={styles.notice}>
        <span>A part of this page could not load.</span> <a href="">Reload the page</a>
      </p>
    )
  );
}

/** @returns a function that stops listening */
export function onScriptFailure(report: () => void): () => void {
  const controller = new AbortController();
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && report();
  window.addEventListener('error', onError, { capture: true, signal: controller.signal });
  return () => controller.abort();
}

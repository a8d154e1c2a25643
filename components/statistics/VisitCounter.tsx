'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Forms that reserve or buy something; a list of them would be larger. */
const FORMS = 'form[action="/api/reserve"], form[action$="_checkout"]';
const FIRST_INPUT = ['pointerdown', 'keydown', 'scroll'];
/** Percentiles need no more page loads. */
const MEASURED_SHARE = 1 / 4;

/** Counts in the browser, because pages are cached; without cookies or identifiers (docs/statistics.md). */
export function VisitCounter() {
  const path = usePathname();

  useEffect(() => {
    if (optsOut()) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onForm = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(FORMS))) return;
      for (const type of ['focusin', 'submit']) document.removeEventListener(type, onForm);
      send({ path, step: 'form' });
    };
    for (const type of ['focusin', 'submit']) document.addEventListener(type, onForm, { signal });
    whenIdle(() => signal.aborted || send({ path, step: 'view' }));
    return () => controller.abort();
  }, [path]);

  useEffect(() => {
    if (optsOut() || Math.random() >= MEASURED_SHARE) return;
    const controller = new AbortController();
    const loaded = location.pathname;
    const measure = () => {
      controller.abort();
      // If the script fails to load, the visit is not measured.
      void import('./report-vitals').then(
        ({ reportVitals }) => reportVitals(loaded),
        () => undefined,
      );
    };
    // Loads at the first input: the browser buffers earlier metrics.
    const options = { signal: controller.signal, passive: true };
    whenIdle(() => FIRST_INPUT.forEach((type) => addEventListener(type, measure, options)));
    return () => controller.abort();
  }, []);

  return null;
}

function send(fields: Record<string, string>): void {
  navigator.sendBeacon?.('/api/statistics', new URLSearchParams(fields));
}

function optsOut(): boolean {
  const hasPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return navigator.doNotTrack === '1' || hasPrivacyControl;
}

function whenIdle(run: () => void): void {
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Forms with which something is bought or reserved. */
const FORMS = 'form[action="/api/reserve"], form[action$="_checkout"]';
const FIRST_INPUT = ['pointerdown', 'keydown', 'scroll'];
/** Of the page loads: their percentiles need no more, and the others are spared the script. */
const MEASURED_SHARE = 1 / 4;

/**
 * Counts views and opened forms, without cookies and without knowing anyone (docs/statistics.md): pages come from
 * caches, so that no server sees every view. Nothing is sent before the page is idle. Renders nothing.
 */
export function VisitCounter() {
  const path = usePathname();

  useEffect(() => {
    if (wishesNotToBeCounted()) return;
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
    if (wishesNotToBeCounted() || Math.random() >= MEASURED_SHARE) return;
    const controller = new AbortController();
    const loaded = location.pathname;
    const measure = () => {
      controller.abort();
      // A visit whose script fails to load is not measured.
      void import('./report-vitals').then(
        ({ reportVitals }) => reportVitals(loaded),
        () => undefined,
      );
    };
    // Nobody loads the measuring who leaves the page untouched; what came before is read from the browser's records.
    const options = { signal: controller.signal, passive: true };
    whenIdle(() => FIRST_INPUT.forEach((type) => addEventListener(type, measure, options)));
    return () => controller.abort();
  }, []);

  return null;
}

function send(fields: Record<string, string>): void {
  navigator.sendBeacon?.('/api/statistics', new URLSearchParams(fields));
}

/** Do Not Track, or Global Privacy Control. */
function wishesNotToBeCounted(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

function whenIdle(run: () => void): void {
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

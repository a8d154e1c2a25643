import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** Sends the metrics once, when the page is first hidden. */
export function reportVitals(path: string): void {
  const width = window.innerWidth;
  const device = width < 640 ? 'phone' : width < 1024 ? 'tablet' : 'desktop';
  const fields = new URLSearchParams({ path, device });
  const note = ({ name, value }: MetricType) => fields.set(name.toLowerCase(), value.toFixed(3));
  for (const observe of [onTTFB, onLCP, onINP, onCLS]) observe(note);
  const controller = new AbortController();
  // Registered after the listeners of web-vitals, which complete the metrics.
  const finish = () => {
    if (document.visibilityState !== 'hidden') return;
    controller.abort();
    navigator.sendBeacon?.('/api/statistics', fields);
  };
  document.addEventListener('visibilitychange', finish, { signal: controller.signal });
}

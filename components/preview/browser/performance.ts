import { type Finding, isPageElement } from './findings';

/** https://web.dev/articles/inp */
const SLOW_INTERACTION_MS = 200;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
}

export function watchPerformance(): () => Finding[] {
  const findings: Finding[] = [];
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, read: (entry: never) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(options.type ?? '')) return;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => read(entry as never))).observe(options);
  };
  observe({ type: 'layout-shift', buffered: true }, (entry: LayoutShift) => {
    if (!entry.hadRecentInput) findings.push(...sumShifts(entry));
  });
  observe(
    { type: 'event', buffered: true, durationThreshold: SLOW_INTERACTION_MS },
    (entry: PerformanceEventTiming) => {
      const { interactionId, name, duration, target } = entry;
      if (!interactionId || (target instanceof Element && !isPageElement(target))) return;
      const message = `${name} took ${Math.round(duration)} ms`;
      findings.push({ kind: 'Slow interaction', message, element: target instanceof Element ? target : null });
    },
  );
  return () => findings;
}

function sumShifts({ value, sources = [] }: LayoutShift): Finding[] {
  const moved = sources
    .map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)))
    .filter((element) => element === null || isPageElement(element));
  const message = `moved by itself (${value.toFixed(3)})`;
  return moved.map((element) => ({ kind: 'Layout shift', message, element }));
}

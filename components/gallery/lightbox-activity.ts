import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Shorter timeouts disable the timer (docs/specification.md#constants). */
const MIN_TIMEOUT_MS = 1000;

const ARROW_KEY_CONTROLS = 'input, select, textarea, video';

export function useIdle(timeoutMs: number): [idle: boolean, reportActivity: () => void] {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restart = useCallback(() => {
    clearTimeout(timer.current);
    if (timeoutMs >= MIN_TIMEOUT_MS) timer.current = setTimeout(setIdle, timeoutMs, true);
  }, [timeoutMs]);

  useEffect(() => {
    restart();
    return () => clearTimeout(timer.current);
  }, [restart]);

  const reportActivity = () => {
    setIdle(false);
    restart();
  };
  return [idle, reportActivity];
}

export function useArrowKeyThrottle(intervalMs: number, zoomed: boolean) {
  const lastAt = useRef(-Infinity);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const target = event.target as HTMLElement;
    if (target.matches(ARROW_KEY_CONTROLS)) return event.stopPropagation();
    if (zoomed) return;
    // The clock may be set back.
    if (Math.abs(Date.now() - lastAt.current) < intervalMs) event.stopPropagation();
    else lastAt.current = Date.now();
  };
}

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';

/** Shorter timeouts disable the timer (docs/specification.md#constants). */
const MIN_TIMEOUT_MS = 1000;

/** Controls that handle arrow keys themselves. */
const ARROW_KEY_CONTROLS = 'input, select, textarea, video';

interface IdleTimer {
  reset: () => void;
  stop: () => void;
}

/** Calls `onChange` after `timeoutMs` without activity, and at the next activity. */
export function startIdleTimer(timeoutMs: number, onChange: (idle: boolean) => void): IdleTimer {
  if (!(timeoutMs >= MIN_TIMEOUT_MS)) return { reset: () => undefined, stop: () => undefined };
  let idle = false;
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(() => {
      idle = true;
      onChange(true);
    }, timeoutMs);
  };
  start();
  return {
    reset: () => {
      clearTimeout(timer);
      if (idle) onChange(false);
      idle = false;
      start();
    },
    stop: () => clearTimeout(timer),
  };
}

export function useIdle(timeoutMs: number): [idle: boolean, reset: () => void] {
  const [idle, setIdle] = useState(false);
  const timer = useRef<IdleTimer | null>(null);

  useEffect(() => {
    const started = startIdleTimer(timeoutMs, setIdle);
    timer.current = started;
    return started.stop;
  }, [timeoutMs]);

  return [idle, () => timer.current?.reset()];
}

/** `now` and `intervalMs` are in milliseconds. */
export function createThrottle(intervalMs: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    // A clock that is set back must not block all calls.
    if (now >= last && now - last < intervalMs) return false;
    last = now;
    return true;
  };
}

/** Returns a handler that stops arrow keys when they follow too fast or belong to a control. */
export function useArrowKeyThrottle(intervalMs: number, zoomed: boolean) {
  const accepts = useMemo(() => createThrottle(intervalMs), [intervalMs]);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const target = event.target as HTMLElement;
    if (target.matches(ARROW_KEY_CONTROLS)) event.stopPropagation();
    else if (!zoomed && !accepts(Date.now())) event.stopPropagation();
  };
}

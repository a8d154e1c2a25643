/** Shorter timeouts disable the timer (docs/specification.md#constants). */
const MIN_TIMEOUT_MS = 1000;

export interface IdleTimer {
  /** Reports activity. */
  reset: () => void;
  stop: () => void;
}

/** Calls `onChange` when there was no activity for `timeoutMs`, and at the next activity. */
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

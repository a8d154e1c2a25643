import { useEffect, useRef, useState } from 'react';

import { type IdleTimer, startIdleTimer } from './idle-timer';

/** Whether there was no activity for `timeoutMs`, and the function that reports activity. */
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

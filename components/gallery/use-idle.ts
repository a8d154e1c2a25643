import { useEffect, useRef, useState } from 'react';

import { type IdleClock, startIdleClock } from './idle-timer';

/** Whether the visitor has done nothing for a time, in milliseconds, and what to call when they do something. */
export function useIdle(milliseconds: number): [idle: boolean, touch: () => void] {
  const [idle, setIdle] = useState(false);
  const clock = useRef<IdleClock | null>(null);

  useEffect(() => {
    const started = startIdleClock(milliseconds, setIdle);
    clock.current = started;
    return started.stop;
  }, [milliseconds]);

  return [idle, () => clock.current?.touch()];
}

/** Shorter times than this, in milliseconds, mean that the controls never hide (spec.md §9). */
const SHORTEST = 1000;

export interface IdleClock {
  /** The visitor did something. */
  touch: () => void;
  stop: () => void;
}

/** Tells when the visitor has done nothing for `milliseconds`, and when they are back. */
export function startIdleClock(milliseconds: number, onChange: (idle: boolean) => void): IdleClock {
  if (!(milliseconds >= SHORTEST)) return { touch: () => undefined, stop: () => undefined };
  let idle = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      idle = true;
      onChange(true);
    }, milliseconds);
  };
  wait();
  return {
    touch: () => {
      clearTimeout(timer);
      if (idle) onChange(false);
      idle = false;
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Lets one of many presses through, the first, and then none for `milliseconds` (spec.md §9: 300 for keys).
 * @returns whether a press at the time `now`, in milliseconds, counts.
 */
export function makeThrottle(milliseconds: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    // A clock that was set back must not lock the keys.
    if (now >= last && now - last < milliseconds) return false;
    last = now;
    return true;
  };
}

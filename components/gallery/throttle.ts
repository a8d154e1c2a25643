/**
 * Accepts the first of several calls and then none for `intervalMs`.
 * @returns whether the call at the time `now`, in milliseconds, is accepted.
 */
export function createThrottle(intervalMs: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    // A clock that is set back must not block all calls.
    if (now >= last && now - last < intervalMs) return false;
    last = now;
    return true;
  };
}

/** Unix seconds. Pass the time to functions, so that a render uses one. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

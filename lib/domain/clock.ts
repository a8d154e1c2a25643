/** Unix seconds. Read once for a render and passed on: rules take the time as an argument. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** Unix seconds. Rules take the time as an argument, so that a render reads it once. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

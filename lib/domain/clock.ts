/** Unix seconds. Read once per render: rules take the time as an argument. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

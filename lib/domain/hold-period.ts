/** How long a reserved place is held for its visitor to confirm it, as a sentence says it. */
export const HOLD_PERIOD = 'three days';

/** The cancellation scale of onsite workshops, in days before the first day (docs/specification.md#constants). */
export const FULL_REFUND_DAYS = 120;
export const PARTIAL_REFUND_DAYS = 60;
/** Deducted from a full refund. */
export const FEE_PERCENT = 20;
/** Kept of a partial refund. */
export const RETAINED_PERCENT = 50;

/** The page cache reads these tags of a render (page-marks.ts, withdrawal.ts). */
export const FAILED_TAG = 'failed-section';
export const WITHDRAWN_TAG = 'withdrawn-item';

export const SHORT_LIFETIME_SECONDS = 5;

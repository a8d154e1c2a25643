/** Tags by which a page's render tells the page cache what became of it (page-marks.ts, withdrawal.ts). */
export const FAILED_TAG = 'failed-section';
export const WITHDRAWN_TAG = 'withdrawn-item';

export const SHORT_LIFETIME_SECONDS = 5;

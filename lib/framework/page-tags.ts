/** Cache tags of pages (page-marks.ts), which the page cache reads (withdrawn-pages.ts). */
export const FAILED_TAG = 'failed-section';
export const WITHDRAWN_TAG = 'withdrawn-item';

export const SHORT_LIFETIME_SECONDS = 5;

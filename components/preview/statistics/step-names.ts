/** In the order of STEPS (lib/statistics/visits.ts). */
export const STEP_NAMES = ['Views', 'Forms opened', 'Reserved', 'Paid'] as const;

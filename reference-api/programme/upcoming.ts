import type { SampleUpcoming } from './types';

export const upcoming: SampleUpcoming[] = [];
